/* Sounds, made here: there are no files. Off unless they are asked for. */
let audio: AudioContext | null = null;

/** The sound of a stone: a short knock. */
function knock(context: AudioContext, at: number, loud: number) {
  const length = Math.floor(context.sampleRate * 0.05);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (2 * Math.random() - 1) * Math.exp((-9 * i) / length);
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 1900, Q: 1.4 });
  source.connect(filter).connect(new GainNode(context, { gain: loud })).connect(context.destination);
  source.start(at);
}

/** A soft tone. */
function tone(context: AudioContext, at: number, frequency: number, length: number) {
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  const source = new OscillatorNode(context, { frequency });
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

export type Sound = "stone" | "capture" | "pass" | "end" | "time";

/** Makes a sound; where there is no way to, there is none. */
export function sound(kind: Sound) {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume().catch(() => {});
    const [context, now] = [audio, audio.currentTime];
    if (kind === "stone") knock(context, now, 0.9);
    if (kind === "capture") [0, 0.08, 0.15].forEach((late, i) => knock(context, now + late, 0.9 - 0.25 * i));
    if (kind === "pass") tone(context, now, 330, 0.25);
    if (kind === "time") tone(context, now, 880, 0.15);
    if (kind === "end") [392, 523].forEach((frequency, i) => tone(context, now + 0.2 * i, frequency, 0.5));
  } catch { /* No sound is no fault. */ }
}
