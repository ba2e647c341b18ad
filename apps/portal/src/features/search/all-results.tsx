import type { SearchResults } from '@atrium/contract/schemas/search';
import { contentTypes } from '@atrium/domain/content-types';
import type { Entry } from '@atrium/domain/models/structure';
import type { Vertical } from '@atrium/domain/verticals';
import { Link } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { BestResult } from './best-result.tsx';
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
