use gokoro_board::*;
use gokoro_reading::*;
use serde_json::Value;
fn main(){
    let args:Vec<String>=std::env::args().collect();
    let budget:u64=args[2].parse().unwrap();
    let text=std::fs::read_to_string(&args[1]).unwrap();
    let (mut p,mut d,mut u,mut n)=(0,0,0,0);let t=std::time::Instant::now();
    for l in text.lines(){
        let v:Value=serde_json::from_str(l).unwrap();
        let size=BoardSize::new(v["size"].as_u64().unwrap() as u32).unwrap();
        let pt=|x:&Value|size.parse(x.as_str().unwrap()).unwrap();
        let mut st=vec![];
        for p in v["black"].as_array().unwrap(){st.push((pt(p),Color::Black));}
        for p in v["white"].as_array().unwrap(){st.push((pt(p),Color::White));}
        let board=board_with(size,&st).unwrap();
        let a=v["args"].as_array().unwrap();
        let cmd=v["command"].as_str().unwrap();
        let s=pt(&a[0]); let c=board.at(s).color().unwrap();
        let (g,pr)=match cmd {"attack"=>(Goal::Capture(s),!c),"defend"=>(Goal::Save(s),c),"connect"=>(Goal::connect(s,pt(&a[1])),c),"disconnect"=>(Goal::cut(s,pt(&a[1])),!c),_=>continue};
        let q=Query{nodes:budget,..Query::new(g,pr,pr)};
        let r=prove(&board,&q).unwrap();
        n+=r.nodes;
        match r.outcome {Outcome::Proven=>p+=1,Outcome::Disproven=>d+=1,_=>u+=1}
        let e=v["expect"].as_str().unwrap();
        let got=match r.outcome {Outcome::Proven=>format!("1 {}",r.first_move().map_or("PASS".into(),|p|size.name(p).to_string())),Outcome::Disproven=>"0".into(),_=>continue};
        if (r.outcome==Outcome::Proven)!=(e.starts_with('1')) {println!("{} {} {:?} expect {} got {}",v["id"],v["known_failure"],a.iter().take(2).map(|x|x.as_str().unwrap()).collect::<Vec<_>>(),e,got);}
    }
    println!("proven {p} disproven {d} unknown {u} nodes {n} {:?}",t.elapsed());
}
