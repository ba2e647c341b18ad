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

/** Made as it is heard: no file to load. Silent until somebody has touched the game, as browsers want it. */
export function createSound(sounds: Sounds) {
  let context: AudioContext | undefined;
  let isMuted = false;

  function play(name: string): void {
    const tones = sounds[name];
    if (!tones || isMuted || !context) return;
    for (const tone of tones) sing(context, tone);
  }

  return {
    play,
    wake() {
      context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
      void context?.resume();
    },
    sleep: () => void context?.suspend(),
    mute: (muted: boolean) => {
      isMuted = muted;
    },
  };
}

function sing(context: AudioContext, { wave, from, to = from, ms, volume = 0.2, after = 0 }: Tone): void {
  const begin = context.currentTime + after / 1000;
  const end = begin + ms / 1000;
  const gain = context.createGain();
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(context.destination);
  const source = wave === 'noise' ? noise(context, ms) : tone(context, wave, from, to, begin, end);
  source.connect(gain);
  source.start(begin);
  source.stop(end);
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
