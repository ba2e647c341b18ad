import { pictureAddress } from '../fetch/picture-address.ts';
import type { PictureState } from '../store/pictures.ts';
import type { PlacedItem } from './read-rows.ts';

/** One that could not be had is tried again after so long; of one that was had its server is asked for a new version. */
const retryMs = 24 * 60 * 60_000;
const askAgainMs = 7 * 24 * 60 * 60_000;

/** Where the picture of a row is; null where it names none that can be asked for. */
export const addressOf = ({ item, file }: PlacedItem, feed: string): string | null =>
  pictureAddress(item.pictures[0], feed, file);

export function isDue(state: PictureState | undefined, now: Date): boolean {
  if (!state) return true;
  const age = now.getTime() - state.checkedAt.getTime();
  return age >= (state.picture ? askAgainMs : retryMs);
}
