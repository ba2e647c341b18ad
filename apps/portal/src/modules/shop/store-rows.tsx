import type { Entry } from '@atrium/domain/site/models/structure';
import { CardLink } from '@atrium/ui/cards/card-link';
import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { Picture } from '@atrium/ui/image/picture';
import { PriceTag } from '@atrium/ui/price';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';

type StoreRowsProps = { entries: readonly Entry[]; firstScreen?: number };

/** Things to get, with their sign and what they cost. */
export const StoreRows = ({ entries, firstScreen = 0 }: StoreRowsProps) => (
  <ul className="grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
    {entries.map((entry, index) => (
      <li key={entry.id} className="min-w-0 border-b border-line">
        <StoreRow entry={entry} priority={index < firstScreen} />
      </li>
    ))}
  </ul>
);

const StoreRow = ({ entry, priority }: { entry: Entry; priority: boolean }) => (
  <CardLink href={entry.clickUrl}>
    <span className="flex min-h-24 items-center gap-4 py-3">
      <span className="pic shape-app block w-16 flex-none">
        {entry.imageUrl ? (
          <Picture
            src={entry.imageUrl}
            alt=""
            width={64}
            height={64}
            thumbhash={entry.thumbhash}
            priority={priority}
          />
        ) : (
          <span
            aria-hidden
            className="grid size-full place-items-center bg-accent-soft text-22 font-heavy text-accent-text"
          >
            {[...entry.title][0]}
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-15 font-medium group-hover:underline underline-offset-3">
          {entry.title}
        </bdi>
        <bdi className="mt-0.5 line-clamp-2 text-13 text-t3">{entry.description ?? entry.subtitle}</bdi>
      </span>
      <Cost entry={entry} />
    </span>
  </CardLink>
);

const sold = new Set(['APP', 'APP_PRODUCT', 'MARKETPLACE_ITEM']);

/** Looks like the button it leads to; the whole row is the link. */
function Cost({ entry: { contentType, price, isFree } }: { entry: Entry }) {
  const t = useTranslations('common');
  if (!sold.has(contentType ?? ''))
    return <DirectionalIcon icon={ChevronRight} className="size-5 flex-none text-t3" />;
  return (
    <span className="inline-flex h-9 flex-none items-center rounded-full bg-s2 px-3.5 text-13 font-heavy text-accent-text transition-colors group-hover:bg-s3">
      {price && price.amount > 0 ? <PriceTag value={price} /> : t(isFree ? 'free' : 'open')}
    </span>
  );
}
