import { useSignedIn } from '../../../kit/visit/session.ts';
import type { PlayableTrack } from '../model/track.ts';

/** What this visitor may try to hear: a guest the public part, a customer all of it. */
export const audible = (tracks: readonly (PlayableTrack | null)[], isPerson: boolean): PlayableTrack[] =>
  tracks.filter((track) => track !== null).filter(({ url }) => isPerson || url !== undefined);

export const useAudible = (tracks: readonly (PlayableTrack | null)[]): PlayableTrack[] =>
  audible(tracks, useSignedIn());
