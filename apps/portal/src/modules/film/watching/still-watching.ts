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

let attention: WatchActivity = { unasked: 0, pressedAt: Date.now() };

/** Of this document: the next episode is another page of it. */
export const currentWatchActivity = (): WatchActivity => attention;

export const recordAutoplay = (): void => {
  attention = { ...attention, unasked: attention.unasked + 1 };
};

export const recordPress = (now: number): void => {
  attention = { unasked: 0, pressedAt: now };
};
