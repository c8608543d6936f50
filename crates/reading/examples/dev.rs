use gokoro_board::*;
use gokoro_reading::answers::*;
use serde_json::Value;
fn full(expect:&str, got:&str)->bool{
    // alternatives with one level of parentheses
    fn alts(e:&str)->Vec<String>{
        if let Some(i)=e.find('(') { let j=e.find(')').unwrap(); let mut v=vec![]; for m in e[i+1..j].split('|'){ for rest in alts(&e[j+1..]) { v.push(format!("{}{}{}",&e[..i],m,rest)); } } v }
        else { e.split('|').map(|s|s.to_owned()).collect() }
    }
    alts(expect).iter().any(|a|a==got)
}
fn main(){
    let args:Vec<String>=std::env::args().collect();
    let budget:u64=args[2].parse().unwrap();
    let only=args.get(3);
    let verbose=std::env::var("V").is_ok();
    let text=std::fs::read_to_string(&args[1]).unwrap();
    let mut tab=std::collections::BTreeMap::<(String,bool),(u32,u32)>::new();
    let (mut maxn,mut sum,mut n)=(0,0,0);
    let t0=std::time::Instant::now(); let mut slow=0f64;
    for l in text.lines(){
        let v:Value=serde_json::from_str(l).unwrap();
        let size=BoardSize::new(v["size"].as_u64().unwrap() as u32).unwrap();
        let pt=|x:&Value|size.parse(x.as_str().unwrap()).unwrap();
        let mut st=vec![];
        for p in v["black"].as_array().unwrap(){st.push((pt(p),Color::Black));}
        for p in v["white"].as_array().unwrap(){st.push((pt(p),Color::White));}
        let mut board=board_with(size,&st).unwrap();
        if let Some(k)=v["ko"].as_str() { let k=size.parse(k).unwrap(); let col=if v["next_color"]=="black" {Color::Black} else {Color::White};
            let taker=k.neighbors().into_iter().find(|&n| board.at(n).is(!col) && board.string_at(n).is_some_and(|s| board.size_of(s)==1 && board.in_atari(s)==Some(k))).unwrap();
            let mut st2:Vec<_>=st.iter().copied().filter(|x|x.0!=taker).collect(); st2.push((k,col)); board=board_with(size,&st2).unwrap(); board.play(taker,!col).unwrap(); assert!(board.ko().is_some());
        }
        let id=v["id"].as_str().unwrap();
        if only.is_some_and(|o| !id.ends_with(o.as_str())) {continue;}
        let cmd=v["command"].as_str().unwrap();
        let a=v["args"].as_array().unwrap();
        let t=std::time::Instant::now();
        let rest=||->PointSet{a[1..].iter().map(pt).collect()};
        let col=|x:&Value| if x=="black" {Color::Black} else {Color::White};
        let q=match cmd {
            "attack"=>Question::Attack(pt(&a[0])),"defend"=>Question::Defend(pt(&a[0])),
            "attack_either"=>Question::AttackEither(pt(&a[0]),pt(&a[1])),"defend_both"=>Question::DefendBoth(pt(&a[0]),pt(&a[1])),
            "connect"=>Question::Connect(pt(&a[0]),pt(&a[1])),"disconnect"=>Question::Disconnect(pt(&a[0]),pt(&a[1])),
            "same_dragon"=>Question::SameDragon(pt(&a[0]),pt(&a[1])),
            "break_in"=>Question::BreakIn(pt(&a[0]),rest()),
            "combination_attack"=>Question::CombinationAttack(col(&a[0])),
            "go_ladder"|"go_static_ladder"=>Question::LadderStatus(pt(&a[0])),
            _=>continue};
        let ans=answer(&board,&q,budget).unwrap();
        let place=ans.point.map_or("PASS".to_owned(),|p|size.name(p).to_string());
        let got=match q.form() {Form::Code=>ans.code.number().to_string(),Form::Move=>place,Form::Ladder=>ans.ladder.unwrap().name().into(),_ if ans.code==Code::Fails=>"0".into(),_=>format!("{} {place}",ans.code.number())};
        let r=(0,0,ans.nodes,ans.basis);
        slow=slow.max(t.elapsed().as_secs_f64());
        let kf=v["known_failure"].as_bool().unwrap();
        let ok=full(v["expect"].as_str().unwrap(),&got)!=v["negate"].as_bool().unwrap();
        let e=tab.entry((cmd.to_owned(),kf)).or_default(); e.0+=1; e.1+=u32::from(ok);
        maxn=maxn.max(r.2);sum+=r.2;n+=1;
        if !ok || verbose || only.is_some() {println!("{} {} {} {:?} expect {} got {} nodes {} decided {:?}", if ok {"ok"} else {"FAIL"}, if kf {"KF"} else {""}, id, a.iter().take(3).map(|x|x.as_str().unwrap()).collect::<Vec<_>>(), v["expect"], got, r.2, r.3);}
    }
    for (k,v) in tab {println!("{k:?} {}/{}",v.1,v.0);}
    println!("nodes max {maxn} mean {} time {:?} slowest {slow:.3}s",sum/n.max(1), t0.elapsed());
}
