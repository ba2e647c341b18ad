import type { Random } from '../../art/core/random.ts';
import type { Signal } from '../dsp/signal.ts';

export interface Sound {
  readonly hz: number;
  /** How long it is held; it may ring on. */
  readonly seconds: number;
  /** 0–1. */
  readonly velocity: number;
  readonly random: Random;
}

/** An instrument: the sound of one note, from its onset until it has faded. */
export type Voice = (sound: Sound) => Signal;
