import { soundPair, withEngine } from '../engine/play-tracks.ts';
import type { PlayableTrack } from '../model/track.ts';
import { savePosition } from '../progress/positions.ts';

/** Lines something up behind what plays, or behind everything. */
export const addToQueue = (tracks: readonly PlayableTrack[], place: 'next' | 'last'): void =>
  withEngine(({ playerQueueView: lineup, editPlayerQueue: editLineup, restorePlayback: restore }) => {
    if (lineup.get().queue) editLineup({ to: 'add', tracks, place });
    else restore(soundPair(), { tracks, index: 0 }, 0, false);
  });

/** Marks a track as played: the listener heard it elsewhere. */
export function markPlayed(track: PlayableTrack): void {
  const { duration = 0 } = track;
  void savePosition(track, { position: duration, duration, isFinished: true });
}
