import { ChipLink } from '@atrium/ui/chip';
import { useTranslations } from 'use-intl';
import type { CategoryLink } from '../../modules/article/load-list.ts';

type GenreChipsProps = { genres: readonly CategoryLink[]; current: string };

/** The way to the other genres. */
export function GenreChips({ genres, current }: GenreChipsProps) {
  const t = useTranslations('article');
  if (genres.length === 0) return null;
  return (
    <nav
      aria-label={t('allGenres')}
      className="no-scrollbar -mx-gutter mt-5 flex gap-2 overflow-x-auto px-gutter py-1"
    >
      {genres.map(({ key, title, clickUrl }) => (
        <ChipLink key={key} href={clickUrl ?? ''} selected={key === current} outlined>
          {title}
        </ChipLink>
      ))}
    </nav>
  );
}
