import { Picture } from '../picture.tsx';
import { CardLink } from './card-link.tsx';
import type { CardProps } from './card-props.ts';

const neutralHue = 280;

/** A field of colour with its name; the artwork leans in from the far corner. */
export const GenreCard = ({ entry, priority }: CardProps) => (
  <CardLink href={entry.clickUrl} className="rounded-panel">
    <span
      className="pic block aspect-video rounded-panel"
      style={{ background: `oklch(0.46 0.13 ${entry.hue ?? neutralHue})` }}
    >
      {entry.imageUrl && (
        <span className="absolute -end-3 -bottom-3 block size-[58%] max-h-full rotate-12 overflow-hidden rounded-card shadow-3 transition-transform duration-320 ease-page group-hover:rotate-6 rtl:-rotate-12 rtl:group-hover:-rotate-6">
          <Picture
            src={entry.imageUrl}
            alt=""
            width={128}
            height={128}
            thumbhash={entry.thumbhash}
            priority={priority}
          />
        </span>
      )}
      <span className="absolute start-3.5 top-3 max-w-[75%] text-16 leading-title font-heavy text-white">
        <bdi>{entry.title}</bdi>
      </span>
    </span>
  </CardLink>
);
