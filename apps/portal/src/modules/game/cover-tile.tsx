import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Picture } from '@atrium/ui/image/picture';
import { Gamepad2 } from 'lucide-react';

type CoverTileProps = { article: Pick<ArticleDetails, 'imageUrl' | 'thumbhash'>; className?: string };

/** The game's tile; one without a picture still has its shape. */
export const CoverTile = ({ article: { imageUrl, thumbhash }, className = '' }: CoverTileProps) => (
  <div className={`pic shape-game grid shadow-3 ${className}`}>
    {imageUrl ? (
      <Picture
        src={imageUrl}
        alt=""
        width={256}
        height={256}
        sizes="(min-width: 64rem) 16rem, (min-width: 48rem) 13rem, 5.75rem"
        thumbhash={thumbhash}
        priority
      />
    ) : (
      <Gamepad2 aria-hidden className="size-2/5 place-self-center text-t3" strokeWidth={1.5} />
    )}
  </div>
);
