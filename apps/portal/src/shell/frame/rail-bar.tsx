import { type Brand, Logo } from '@atrium/ui/chrome/logo';
import { SearchLink } from '@atrium/ui/chrome/search-link';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { Tools } from './tools.tsx';
import { useOverArt } from './use-over-art.ts';

/** Beside the rail: a wide search field where reading begins, the person's own things at the end. */
export function RailBar({ brand }: { brand: Brand }) {
  const { header } = useSite().site;
  const overArt = useOverArt();
  const t = useTranslations('chrome.search');
  const place = overArt ? 'max-md:sticky max-md:frosted md:absolute md:text-white' : 'frosted sticky';
  return (
    <header
      className={`inset-x-0 top-0 z-30 has-[details[open]]:z-36 flex h-(--bar-height) items-center gap-2.5 px-gutter ${place}`}
    >
      <span className="me-auto md:hidden">
        <Logo brand={brand} />
      </span>
      {header.showSearch && (
        <SearchLink
          href="/search"
          label={header.searchHint || t('placeholder')}
          overArt={overArt}
          className="md:me-auto xl:w-90"
        />
      )}
      <Tools themeFrom="md" />
    </header>
  );
}
