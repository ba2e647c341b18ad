import type { PlayableTrack } from './track.ts';

const spoken: ReadonlySet<string | undefined> = new Set([
  'PODCAST',
  'PODCAST_EPISODE',
  'AUDIOBOOK',
  'AUDIOBOOK_CHAPTER',
]);

/** Spoken things go on where somebody stopped, at the speed they like; songs begin at the beginning. */
export const isSpoken = ({ contentType }: Pick<PlayableTrack, 'contentType'>): boolean =>
  spoken.has(contentType);
