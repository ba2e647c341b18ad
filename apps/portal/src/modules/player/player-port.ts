import type { Client } from '@atrium/contract/client';
import type { Milestone } from '@atrium/domain/milestones';
import type { PlayableTrack } from './track.ts';

/** What the player asks of the world around it. */
export interface PlayerPort {
  ask: Client['ask'];
  /** Guests hear what anybody may, and ask for nothing. */
  isSignedIn: () => boolean;
  onMilestone: (track: PlayableTrack, percent: Milestone) => void;
}

let connect: (port: PlayerPort) => void;

/** There as soon as the document runs; a press may come before that. */
export const playerPort = new Promise<PlayerPort>((resolve) => {
  connect = resolve;
});

export const connectPlayer = (port: PlayerPort): void => connect(port);
