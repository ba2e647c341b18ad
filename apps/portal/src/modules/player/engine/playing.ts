import { createStore, useStore } from '../../../kit/store.ts';

interface Playing {
  /** Of the track in the dock, playing or not. */
  id: number | null;
  isPlaying: boolean;
}

export const nothingPlays: Playing = { id: null, isPlaying: false };

/** The little of the player that pages show; the rest is loaded by the first press of a play button. */
export const playing = createStore<Playing>(nothingPlays);

export const usePlaying = (): Playing => useStore(playing);
