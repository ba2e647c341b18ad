import { Picture } from '../image/picture.tsx';
import { CardLink, type CardOpening } from './card-link.tsx';
import type { CardProps } from './card-props.ts';

/** A ring that says there is something unseen; grey once it has been seen. */
export const StoryCard = ({ entry, priority, ...opening }: CardProps & CardOpening) => (
  <CardLink href={entry.clickUrl} className="rounded-panel text-center" {...opening}>
    <span className="story-ring block" data-seen={entry.progress === 1}>
      <span className="block rounded-full bg-bg p-[3px]">
        <span className="pic shape-artist block shadow-none">
          {entry.imageUrl && (
            <Picture
              src={entry.imageUrl}
              alt=""
              width={72}
              height={72}
              thumbhash={entry.thumbhash}
              priority={priority}
            />
          )}
        </span>
      </span>
    </span>
    <bdi className="mt-2 block truncate text-12 font-medium text-t2">{entry.title}</bdi>
  </CardLink>
);
