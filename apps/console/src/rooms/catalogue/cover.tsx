import { traitsOfName } from '@atrium/domain/catalogue/content-types';
import { listedSize } from '@atrium/domain/catalogue/image-sizes';
import { imageUrl } from '@atrium/domain/catalogue/image-template';
import { cx } from '@atrium/ui/class-names';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';

const shapes: Partial<Record<string, string>> = {
  poster: 'w-7 h-10 rounded-badge',
  audiobook: 'w-7 h-10 rounded-badge',
  artist: 'size-10 rounded-full',
  video: 'w-11 h-7 rounded-badge',
  article: 'w-11 h-7 rounded-badge',
  tournament: 'w-11 h-7 rounded-badge',
};

/** Twice the pixels of the page, in the shape that is cut. */
const boxes: Partial<Record<string, { width: number; height: number }>> = {
  poster: { width: 64, height: 96 },
  audiobook: { width: 64, height: 96 },
  video: { width: 96, height: 54 },
  article: { width: 96, height: 54 },
  tournament: { width: 96, height: 54 },
};

/** A thumbnail in the shape of its kind. */
export function Cover({ address, kind }: { address: string | null; kind: string }) {
  const [isLost, setLost] = useState(false);
  const card = traitsOfName(kind)?.card ?? 'album';
  const shape = shapes[card] ?? 'size-10 rounded-album';
  return (
    <span aria-hidden className="grid w-11 flex-none place-items-center">
      <span className={cx('grid place-items-center overflow-clip bg-s3 text-t3', shape)}>
        {address && !isLost ? (
          <img
            src={imageUrl(address, listedSize(boxes[card] ?? { width: 96, height: 96 }))}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setLost(true)}
            className="size-full object-cover"
          />
        ) : (
          <ImageIcon className="size-4" />
        )}
      </span>
    </span>
  );
}
