import { listedSize } from '@atrium/domain/catalogue/image-sizes';
import { imageUrl as addressOf } from '@atrium/domain/catalogue/image-template';
import type { PlayableTrack } from '../player/model/track.ts';

const size = listedSize({ width: 160, height: 160 });

/** A small picture for the offline list; null where it cannot be had, which does not stop the download. */
export async function pictureOf({ imageUrl }: PlayableTrack): Promise<Blob | null> {
  if (!imageUrl) return null;
  try {
    const answer = await fetch(addressOf(imageUrl, size));
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
