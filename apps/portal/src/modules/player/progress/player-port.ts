import type { Client } from '@atrium/contract/client';
import type { Milestone } from '@atrium/domain/listening/milestones';
import type { PlayableTrack } from '../model/track.ts';

/** What this browser keeps of a recording, to be heard without a network. */
export type OfflineCopy =
  | {
      is: 'kept';
      url: string;
      ticket: string | null;
      words: Readonly<Record<string, unknown>> | null;
      /** The end of its licence, by this clock. */
      until: number;
    }
  /** All of it is here, and may not be heard any more. */
  | { is: 'ended' };

/** What the player asks of the world around it. */
export interface PlayerPort {
  ask: Client['ask'];
  /** A guest hears public media, without a call to the backend. */
  isSignedIn: () => boolean;
  /** Who that is: null for a guest, undefined while the backend has not said. */
  listener: () => string | null | undefined;
  /** Told when that may have changed; what it answers ends it. */
  onListener: (told: () => void) => () => void;
  /** Null where nothing is kept of it. */
  copyOf: (id: number) => Promise<OfflineCopy | null>;
  /** Has this browser keep it. */
  keep: (tracks: readonly PlayableTrack[]) => void;
  onMilestone: (track: PlayableTrack, percent: Milestone) => void;
}

let connect: (port: PlayerPort) => void;

/** There as soon as the document runs; a press may come before that. */
export const playerPort = new Promise<PlayerPort>((resolve) => {
  connect = resolve;
});

export const connectPlayer = (port: PlayerPort): void => connect(port);
