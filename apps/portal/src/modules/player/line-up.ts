import { soundPair, withEngine } from './play.ts';
import { savePosition } from './positions.ts';
import type { PlayableTrack } from './track.ts';

/** Lines something up behind what plays, or behind everything. */
export const lineUp = (tracks: readonly PlayableTrack[], place: 'next' | 'last'): void =>
  withEngine(({ lineup, editLineup, restore }) => {
    if (lineup.get().queue) editLineup({ to: 'add', tracks, place });
    else restore(soundPair(), { tracks, index: 0 }, 0, false);
  });

/** Somebody heard it elsewhere. */
export function markPlayed(track: PlayableTrack): void {
  const { duration = 0 } = track;
  void savePosition(track, { position: duration, duration, isFinished: true });
}
