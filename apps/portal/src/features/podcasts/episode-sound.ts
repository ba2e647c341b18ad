import { useSeePlans } from '../../modules/commerce/plans.ts';
import { playFrom } from '../../modules/player/controls/play-from.ts';
import type { PlayableTrack } from '../../modules/player/model/track.ts';

/** What of an episode this visitor can hear. */
export interface EpisodeSound {
  track: PlayableTrack;
  /** Seconds; a preview ends before the episode does. */
  openUntil: number;
}

/** Goes to a moment of the episode, or to what it takes to get there. */
export function useGoTo(sound: EpisodeSound | null): (seconds: number) => void {
  const seePlans = useSeePlans('spoken.signIn');
  return (seconds) => (sound && seconds < sound.openUntil ? playFrom(sound.track, seconds) : seePlans());
}
