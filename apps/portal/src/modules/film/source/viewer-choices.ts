import { createStore } from '../../../kit/store.ts';

/** A viewer's choices of speed, voice and subtitles, from the last time they made them. */
export interface ViewerChoices {
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
export const viewerChoices = createStore<ViewerChoices>({});
if (typeof sessionStorage !== 'undefined') viewerChoices.set(readChosen());

export function saveViewerChoices(part: ViewerChoices): void {
  viewerChoices.set({ ...viewerChoices.get(), ...part });
  try {
    sessionStorage.setItem(key, JSON.stringify(viewerChoices.get()));
  } catch {} // a browser that keeps nothing knows it until the page is left
}

function readChosen(): ViewerChoices {
  try {
    return parseViewerChoices(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Whatever was kept, by whatever build: an element throws at a speed or a volume that there is none of. */
export function parseViewerChoices(kept: unknown): ViewerChoices {
  const { rate, volume, isMuted, subtitles, second, voice } = (kept ?? {}) as Record<string, unknown>;
  const isLanguage = (value: unknown) => value === null || typeof value === 'string';
  const name = (voice as ViewerChoices['voice'])?.name;
  return {
    ...(isWithin(rate, 0.25, 4) && { rate }),
    ...(isWithin(volume, 0, 1) && { volume }),
    ...(typeof isMuted === 'boolean' && { isMuted }),
    ...(isLanguage(subtitles) && { subtitles }),
    ...(isLanguage(second) && { second }),
    ...(typeof name === 'string' && { voice: voice as NonNullable<ViewerChoices['voice']> }),
  } as ViewerChoices;
}
