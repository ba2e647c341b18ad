/** One note or noise. */
export interface Tone {
  wave: OscillatorType | 'noise';
  from: number;
  to?: number;
  ms: number;
  volume?: number;
  /** Begins so much later. */
  after?: number;
}

export type Sounds = Readonly<Record<string, readonly Tone[]>>;

/** A sound that comes again uses what it used before; of each name so many are kept for that. */
const keptOfEach = 5;
/** An audio context that plays nothing costs a phone its battery. */
const idleMs = 30_000;

/** Sound synthesised while it plays: no file to load. Silent until the player has touched the game, as browsers want it. */
export function createSound(sounds: Sounds) {
  let context: AudioContext | undefined;
  let isMuted = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const kept = new Map<string, GainNode[]>();

  function rouse(): void {
    clearTimeout(rest);
    if (!context) return;
    if (context.state === 'suspended') void context.resume();
    rest = setTimeout(sleep, idleMs);
  }

  function sleep(): void {
    clearTimeout(rest);
    void context?.suspend();
  }

  function play(name: string): void {
    const tones = sounds[name];
    if (!tones || isMuted || !context) return;
    rouse();
    const own = kept.get(name) ?? [];
    kept.set(name, own);
    for (const tone of tones) {
      const gain = own.pop() ?? loudspeaker(context);
      sing(context, tone, gain, () => {
        if (own.length < keptOfEach) own.push(gain);
        else gain.disconnect();
      });
    }
  }

  return {
    play,
    wake() {
      context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
      rouse();
    },
    sleep,
    mute: (muted: boolean) => {
      isMuted = muted;
    },
  };
}

function loudspeaker(context: AudioContext): GainNode {
  const gain = context.createGain();
  gain.connect(context.destination);
  return gain;
}

function sing(
  context: AudioContext,
  { wave, from, to = from, ms, volume = 0.2, after = 0 }: Tone,
  gain: GainNode,
  onEnd: () => void,
): void {
  const begin = context.currentTime + after / 1000;
  const end = begin + ms / 1000;
  gain.gain.cancelScheduledValues(context.currentTime);
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  const source = wave === 'noise' ? noise(context, ms) : tone(context, wave, from, to, begin, end);
  source.connect(gain);
  source.start(begin);
  source.stop(end);
  source.onended = () => {
    source.disconnect();
    onEnd();
  };
}

function tone(
  context: AudioContext,
  wave: OscillatorType,
  from: number,
  to: number,
  begin: number,
  end: number,
) {
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(Math.max(1, to), end);
  return oscillator;
}

function noise(context: AudioContext, ms: number) {
  const buffer = context.createBuffer(1, Math.ceil((context.sampleRate * ms) / 1000), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
