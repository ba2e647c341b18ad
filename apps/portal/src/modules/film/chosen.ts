import { createStore } from '../../kit/store.ts';

/** How somebody wants to see and hear films, from the last time they said so. */
export interface Chosen {
  rate?: number;
  volume?: number;
  isMuted?: boolean;
  /** A language, or null for none. */
  subtitles?: string | null;
  second?: string | null;
  voice?: { name: string; lang: string | undefined };
}

const key = 'atrium:film';

const isWithin = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most;

/** Of this visit: the next episode begins as the one before it was left, and tomorrow everything is as usual. */
export const chosen = createStore<Chosen>({});
if (typeof sessionStorage !== 'undefined') chosen.set(readChosen());

export function keepChosen(part: Chosen): void {
  chosen.set({ ...chosen.get(), ...part });
  try {
    sessionStorage.setItem(key, JSON.stringify(chosen.get()));
  } catch {} // a browser that keeps nothing knows it until the page is left
}

function readChosen(): Chosen {
  try {
    return chosenOf(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Whatever was kept, by whatever build: an element throws at a speed or a volume that there is none of. */
export function chosenOf(kept: unknown): Chosen {
  const { rate, volume, isMuted, subtitles, second, voice } = (kept ?? {}) as Record<string, unknown>;
  const isLanguage = (value: unknown) => value === null || typeof value === 'string';
  const name = (voice as Chosen['voice'])?.name;
  return {
    ...(isWithin(rate, 0.25, 4) && { rate }),
    ...(isWithin(volume, 0, 1) && { volume }),
    ...(typeof isMuted === 'boolean' && { isMuted }),
    ...(isLanguage(subtitles) && { subtitles }),
    ...(isLanguage(second) && { second }),
    ...(typeof name === 'string' && { voice: voice as NonNullable<Chosen['voice']> }),
  } as Chosen;
}
