import { scrimProperties } from '@atrium/domain/site/theme/artwork';
import { Trophy } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { Picture } from '../image/picture.tsx';
import { CardLink } from './card-link.tsx';
import type { CardProps } from './card-props.ts';
import { EntryMarks } from './entry-marks.tsx';

/** Who plays for what, and when: the prize stands out in the second colour. */
export const TournamentCard = ({ entry, priority }: CardProps) => (
  <CardLink href={entry.clickUrl} className="rounded-game">
    <span
      className="pic block aspect-video rounded-game"
      style={entry.hue === undefined ? undefined : scrimProperties(entry.hue)}
    >
      {entry.imageUrl && (
        <Picture
          src={entry.imageUrl}
          alt=""
          width={352}
          height={198}
          thumbhash={entry.thumbhash}
          priority={priority}
        />
      )}
      {entry.badges?.[0] && (
        <Badge tone="accent" className="absolute start-3 top-3">
          {entry.badges[0]}
        </Badge>
      )}
      <span className="scrim-foot absolute inset-x-0 bottom-0 flex items-end gap-3 p-4 pt-12 text-white">
        <span className="grid size-11 flex-none place-items-center rounded-card bg-accent text-on-accent">
          <Trophy aria-hidden className="size-5.5" />
        </span>
        <span className="min-w-0">
          <bdi className="block truncate text-16 font-heavy">
            <EntryMarks entry={entry} isPlain />
            {entry.title}
          </bdi>
          {entry.subtitle && <bdi className="block truncate text-13 opacity-90">{entry.subtitle}</bdi>}
        </span>
      </span>
    </span>
  </CardLink>
);
