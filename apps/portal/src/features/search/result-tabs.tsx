import type { SearchResults } from '@atrium/contract/schemas/search';
import { formatNumber } from '@atrium/i18n/format';
import { ChipLink } from '@atrium/ui/chip';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { type SearchState, searchHref } from './search-state.ts';

type ResultTabsProps = { groups: SearchResults['groups']; state: SearchState };

/** One tab for each kind that has results, with how many; counting ends somewhere, and the plus says so. */
export function ResultTabs({ groups, state: { q, tab } }: ResultTabsProps) {
  const t = useTranslations();
  const { locale } = useUi();
  return (
    <nav
      aria-label={t('search.tabs')}
      className="no-scrollbar -mx-gutter mt-5 flex gap-2 overflow-x-auto px-gutter py-1"
    >
      <ChipLink href={searchHref({ q })} selected={tab === undefined}>
        {t('common.all')}
      </ChipLink>
      {groups.map(({ vertical, count, isMore }) => (
        <ChipLink key={vertical} href={searchHref({ q, tab: vertical })} selected={tab === vertical}>
          {t(`chrome.nav.${vertical}`)}
          <bdi className="tn opacity-70">{`${formatNumber(locale, count)}${isMore ? '+' : ''}`}</bdi>
        </ChipLink>
      ))}
    </nav>
  );
}
