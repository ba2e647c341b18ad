import { traitsOfName } from '@atrium/domain/catalogue/content-types';
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

/** A thumbnail in the shape of its kind. */
export function Cover({ address, kind }: { address: string | null; kind: string }) {
  const [isLost, setLost] = useState(false);
  const shape = shapes[traitsOfName(kind)?.card ?? ''] ?? 'size-10 rounded-album';
  return (
    <span aria-hidden className="grid w-11 flex-none place-items-center">
      <span className={cx('grid place-items-center overflow-clip bg-s3 text-t3', shape)}>
        {address && !isLost ? (
          <img
            src={address}
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
