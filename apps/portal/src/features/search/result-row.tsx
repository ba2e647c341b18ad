import type { Entry } from '@atrium/domain/site/models/structure';
import { formatDuration } from '@atrium/i18n/format';
import { AgeBadge } from '@atrium/ui/age-badge';
import { Badge } from '@atrium/ui/badge';
import { EntryMarks } from '@atrium/ui/cards/entry-marks';
import { FactDot } from '@atrium/ui/fact-dot';
import { PriceTag } from '@atrium/ui/price';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { Highlighted } from './highlighted.tsx';
import { ResultPicture } from './result-picture.tsx';

/** One result: what it is, who made it, for whom and for how much. */
export function ResultRow({ entry, typed }: { entry: Entry; typed: string }) {
  const t = useTranslations();
  const { locale } = useUi();
  const { subtitle, duration, ageRating, isFree, price, contentType, clickUrl, title } = entry;
  return (
    <Link href={clickUrl} className="flex min-h-18 items-center gap-4 rounded-card p-2 hover:bg-s2">
      <ResultPicture entry={entry} size="row" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-16 font-medium">
          <EntryMarks entry={entry} />
          <Highlighted text={title} typed={typed} />
        </bdi>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-13 text-t2">
          {contentType && <span>{t(`search.kind.${contentType}`)}</span>}
          {subtitle && (
            <>
              <FactDot />
              <bdi className="truncate">{subtitle}</bdi>
            </>
          )}
          {duration !== undefined && (
            <>
              <FactDot />
              <bdi className="tn">{formatDuration(locale, duration)}</bdi>
            </>
          )}
        </span>
      </span>
      <span className="flex flex-none items-center gap-2">
        {ageRating !== undefined && ageRating > 0 && <AgeBadge rating={ageRating} />}
        {isFree && <Badge tone="soft">{t('common.free')}</Badge>}
        {price && <PriceTag value={price} className="text-13 font-medium" />}
      </span>
    </Link>
  );
}
