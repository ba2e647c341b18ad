import { scrimProperties } from '@atrium/domain/site/theme/artwork';
import { Picture } from '../image/picture.tsx';
import { CardLink } from './card-link.tsx';
import type { CardProps } from './card-props.ts';
import { EntryBadges, useBadgeEdge } from './entry-badges.tsx';
import { EntryMarks } from './entry-marks.tsx';

/** A tile: the name stands on the picture, over a veil of the picture's own dark hue. */
export function GameCard({ entry, priority }: CardProps) {
  const edge = useBadgeEdge(entry);
  return (
    <CardLink href={entry.clickUrl} className="rounded-game">
      <span
        className="pic shape-game block"
        style={entry.hue === undefined ? undefined : scrimProperties(entry.hue)}
      >
        {entry.imageUrl && (
          <Picture
            src={entry.imageUrl}
            alt=""
            width={180}
            height={180}
            thumbhash={entry.thumbhash}
            priority={priority}
            className="transition-transform duration-320 ease-page group-hover:scale-[1.03]"
          />
        )}
        {edge === 'top' && <EntryBadges entry={entry} className="absolute start-2.5 top-2.5" />}
        <span className="scrim-foot absolute inset-x-0 bottom-0 flex flex-col px-3.5 pt-10 pb-3 text-white">
          {edge === 'bottom' && <EntryBadges entry={entry} className="mb-1.5" />}
          <bdi className="line-clamp-2 text-15 leading-title font-heavy">{entry.title}</bdi>
          <bdi className="truncate text-12 text-white/90">
            <EntryMarks entry={entry} isPlain />
            {entry.subtitle}
          </bdi>
        </span>
      </span>
    </CardLink>
  );
}
