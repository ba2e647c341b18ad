import { ChipLink } from '@atrium/ui/chip';
import { useTranslations } from 'use-intl';
import { usePath } from '../../../kit/address/use-path.ts';
import { allSorts, type ListSearch, listHref } from './list-search.ts';

export function SortChips({ search }: { search: ListSearch }) {
  const t = useTranslations('article.sort');
  const path = usePath();
  const current = search.sort ?? 'popular';
  return (
    <nav
      aria-label={t('label')}
      className="no-scrollbar -mx-gutter my-5 flex gap-2 overflow-x-auto px-gutter py-1"
    >
      {allSorts.map((sort) => (
        <ChipLink key={sort} href={listHref(path, { ...search, sort })} selected={sort === current}>
          {t(sort)}
        </ChipLink>
      ))}
    </nav>
  );
}
