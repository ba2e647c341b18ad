import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Picture } from '@atrium/ui/image/picture';

const boxes = {
  podcast: { shape: 'shape-podcast', width: 320, height: 320 },
  audiobook: { shape: 'shape-audiobook', width: 320, height: 480 },
} as const;

type Covered = Pick<ArticleDetails, 'title' | 'subtitle' | 'imageUrl' | 'thumbhash'>;
type CoverProps = { article: Covered; kind: keyof typeof boxes; className?: string };

/** An article without a picture gets a cover set in type. */
export function Cover({ article, kind, className = '' }: CoverProps) {
  const { shape, width, height } = boxes[kind];
  const { title, subtitle, imageUrl, thumbhash } = article;
  return (
    <div className={`pic @container flex-none shadow-3 ${shape} ${className}`}>
      {imageUrl ? (
        <Picture src={imageUrl} alt="" width={width} height={height} thumbhash={thumbhash} priority />
      ) : (
        <div
          aria-hidden
          className="flex size-full flex-col justify-between bg-linear-160 from-accent to-(--dock) p-[10%] ps-[16%]"
        >
          <bdi className="type-display text-[10cqi] hyphens-auto text-on-accent">{title}</bdi>
          <bdi className="text-[6cqi] leading-snug font-medium">{subtitle}</bdi>
        </div>
      )}
    </div>
  );
}
