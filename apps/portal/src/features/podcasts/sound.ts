import { playFrom } from '../../modules/player/play-from.ts';
import type { PlayableTrack } from '../../modules/player/track.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';

/** What of an episode this visitor can hear. */
export interface Sound {
  track: PlayableTrack;
  /** Seconds; a preview ends before the episode does. */
  openUntil: number;
}

/** Goes to a moment of the episode, or says what it takes to get there. */
export function goTo(sound: Sound | null, seconds: number): void {
  if (sound && seconds < sound.openUntil) playFrom(sound.track, seconds);
  else promptLogin({ reason: 'spoken.signIn' });
}
