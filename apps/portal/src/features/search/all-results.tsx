import type { SearchResults } from '@atrium/contract/schemas/search';
import { contentTypes } from '@atrium/domain/catalogue/content-types';
import type { Vertical } from '@atrium/domain/catalogue/verticals';
import type { Entry } from '@atrium/domain/site/models/structure';
import { joinFacts } from '@atrium/i18n/format';
import { Badge } from '@atrium/ui/badge';
import { ButtonLink } from '@atrium/ui/button';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Highlighted } from './highlighted.tsx';
import { ResultPicture } from './result-picture.tsx';
import { ResultRow } from './result-row.tsx';
import { type SearchState, searchHref } from './search-state.ts';

const rowsShown = 4;

/** The best answer large, then the first few of each kind. */
export function AllResults({ results, state }: { results: SearchResults; state: SearchState }) {
  const { best, entries, groups } = results;
  const others = entries.filter(({ id }) => id !== best?.id);
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-2">
      {best && <BestResult entry={best} typed={state.q} />}
      {groups.map(({ vertical, count }) => (
        <Group
          key={vertical}
          vertical={vertical}
          entries={others.filter((entry) => verticalOf(entry) === vertical).slice(0, rowsShown)}
          hasMore={count > rowsShown}
          typed={state.q}
        />
      ))}
    </div>
  );
}

const verticalOf = ({ contentType }: Entry): Vertical | undefined =>
  contentType && contentTypes[contentType].vertical;

type GroupProps = { vertical: Vertical; entries: readonly Entry[]; hasMore: boolean; typed: string };

function Group({ vertical, entries, hasMore, typed }: GroupProps) {
  const t = useTranslations();
  if (entries.length === 0) return null;
  return (
    <section>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 className="type-title">{t(`chrome.nav.${vertical}`)}</h2>
        {hasMore && (
          <Link
            href={searchHref({ q: typed, tab: vertical })}
            className="hit text-13 font-medium text-accent-text hover:underline"
          >
            {t('common.seeAll')}
          </Link>
        )}
      </div>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ResultRow entry={entry} typed={typed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An entry whose title is the text that was typed: drawn large, with one link. */
function BestResult({ entry, typed }: { entry: Entry; typed: string }) {
  const t = useTranslations();
  const id = useId();
  const { locale } = useUi();
  const { title, subtitle, description, clickUrl, contentType } = entry;
  return (
    <section
      aria-labelledby={id}
      className="flex items-center gap-5 rounded-game bg-s1 p-5 shadow-1 lg:col-span-2 lg:max-w-[46rem]"
    >
      <ResultPicture entry={entry} size="best" />
      <div className="min-w-0 flex-1">
        <Badge tone="soft">{t('search.best')}</Badge>
        <h2 id={id} className="type-display mt-2 text-28 md:text-36">
          <bdi>
            <Highlighted text={title} typed={typed} />
          </bdi>
        </h2>
        <p className="mt-1 text-14 text-t2">
          {joinFacts(locale, [contentType && t(`search.kind.${contentType}`), subtitle])}
        </p>
        {description && (
          <p className="mt-2 line-clamp-2 text-14 text-t2 max-md:hidden">
            <bdi>{description}</bdi>
          </p>
        )}
        <ButtonLink href={clickUrl} variant="accent" className="mt-4">
          {t('common.open')}
        </ButtonLink>
      </div>
    </section>
  );
}
