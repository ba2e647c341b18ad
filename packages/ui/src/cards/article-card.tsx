import { Picture } from '../picture.tsx';
import { CardLink } from './card-link.tsx';
import type { CardProps } from './card-props.ts';

/** Text first: a story is chosen by its sentence, not by its picture. */
export const ArticleCard = ({ entry, priority }: CardProps) => (
  <CardLink href={entry.clickUrl} className="h-full rounded-panel">
    <span className="flex h-full min-h-28 gap-3 rounded-panel bg-s2 p-3.5 transition-colors group-hover:bg-s3">
      <span className="flex min-w-0 flex-1 flex-col">
        {entry.badges?.[0] && <span className="text-12 font-medium text-accent-text">{entry.badges[0]}</span>}
        <bdi className="mt-1 mb-2 line-clamp-3 text-14 leading-snug font-medium text-pretty">
          {entry.title}
        </bdi>
        {entry.subtitle && <bdi className="mt-auto truncate text-12 text-t3">{entry.subtitle}</bdi>}
      </span>
      {entry.imageUrl && (
        <span className="pic block size-18 flex-none rounded-[10px] shadow-none">
          <Picture
            src={entry.imageUrl}
            alt=""
            width={72}
            height={72}
            thumbhash={entry.thumbhash}
            priority={priority}
          />
        </span>
      )}
    </span>
  </CardLink>
);
