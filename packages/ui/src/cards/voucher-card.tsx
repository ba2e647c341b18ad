import { Picture } from '../image/picture.tsx';
import { CardLink } from './card-link.tsx';
import type { CardProps } from './card-props.ts';
import { EntryMarks } from './entry-marks.tsx';

/** A paper ticket: picture stub, perforation, two notches. Paper stays paper in the dark. */
export const VoucherCard = ({ entry, priority }: CardProps) => (
  <CardLink href={entry.clickUrl} className="drop-shadow-md">
    <span className="ticket flex min-h-28">
      <span className="relative w-(--stub) flex-none">
        {entry.imageUrl && (
          <span className="absolute inset-0">
            <Picture
              src={entry.imageUrl}
              alt=""
              width={120}
              height={120}
              thumbhash={entry.thumbhash}
              priority={priority}
            />
          </span>
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col border-s-2 border-dotted border-[oklch(0.84_0.03_70)] p-3">
        <bdi className="line-clamp-2 text-18 leading-heading font-heavy tracking-title">
          <EntryMarks entry={entry} isPlain />
          {entry.title}
        </bdi>
        {entry.subtitle && <bdi className="mt-1 truncate text-12 font-medium">{entry.subtitle}</bdi>}
        {entry.caption && (
          <bdi className="mt-auto truncate pt-2 text-11 text-[oklch(0.42_0.03_345)]">{entry.caption}</bdi>
        )}
      </span>
    </span>
  </CardLink>
);
