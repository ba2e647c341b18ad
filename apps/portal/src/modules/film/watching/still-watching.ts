import { createStore } from '../../../kit/store.ts';

/** Whether the viewer is still there: episodes that began by themselves, and the time of the last input. */
export interface WatchActivity {
  unasked: number;
  pressedAt: number;
}

const mostUnasked = 3;
const longest = 4 * 3_600_000;

/** After three episodes in a row, or four hours, without a press. */
export const mustAskStillWatching = ({ unasked, pressedAt }: WatchActivity, now: number): boolean =>
  unasked >= mostUnasked || now - pressedAt >= longest;

const activity = createStore<WatchActivity>({ unasked: 0, pressedAt: Date.now() });

/** Of this document: the next episode is another page of it. */
export const currentWatchActivity = activity.get;

export const recordAutoplay = (): void => {
  const { unasked, pressedAt } = activity.get();
  activity.set({ unasked: unasked + 1, pressedAt });
};

export const recordPress = (now: number): void => {
  activity.set({ unasked: 0, pressedAt: now });
};
