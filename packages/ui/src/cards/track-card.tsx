import { formatDuration } from '@atrium/i18n/format';
import { Picture } from '../image/picture.tsx';
import { useUi } from '../ui-provider.tsx';
import { CardLink } from './card-link.tsx';
import type { CardProps } from './card-props.ts';
import { EntryMarks } from './entry-marks.tsx';

/** A song as a row: cover, two lines, length. */
export function TrackCard({ entry, priority }: CardProps) {
  const { locale } = useUi();
  return (
    <CardLink href={entry.clickUrl}>
      <span className="flex min-h-15 items-center gap-3 rounded-card p-2 transition-colors group-hover:bg-s2">
        <span className="pic block size-11 flex-none rounded-badge shadow-none">
          {entry.imageUrl && (
            <Picture
              src={entry.imageUrl}
              alt=""
              width={48}
              height={48}
              thumbhash={entry.thumbhash}
              priority={priority}
            />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-14 leading-snug font-medium">{entry.title}</bdi>
          {entry.subtitle && <bdi className="block truncate text-12 text-t3">{entry.subtitle}</bdi>}
        </span>
        <EntryMarks entry={entry} />
        {entry.duration !== undefined && (
          <bdi className="tn text-13 text-t2">{formatDuration(locale, entry.duration)}</bdi>
        )}
      </span>
    </CardLink>
  );
}
