import type { Client } from '@atrium/contract/client';
import type { Milestone } from '@atrium/domain/listening/milestones';
import { createStore } from '../../../kit/store.ts';
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

const connection = Promise.withResolvers<PlayerPort>();

/** There as soon as the document runs; a press may come before that. */
export const playerPort = connection.promise;

/** The same without waiting; null until the player is connected. */
export const connectedPort = createStore<PlayerPort | null>(null);

export function connectPlayer(port: PlayerPort): void {
  connectedPort.set(port);
  connection.resolve(port);
}
