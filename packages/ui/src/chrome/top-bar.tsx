import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '../class-names.ts';
import { Link } from '../ui-provider.tsx';
import { type Brand, Logo } from './logo.tsx';
import type { NavItem } from './nav-item.ts';

type TopBarProps = {
  brand: Brand;
  items: readonly NavItem[];
  currentId?: string | undefined;
  /** Lies over a hero, in white, instead of above the page. */
  overArt?: boolean;
  /** In place of the logo on phones. */
  back?: ReactNode;
  /** Opens the vertical menu where there is no room for the row: tablets. Phones have their tabs. */
  menu?: ReactNode;
  search?: ReactNode;
  /** Language, theme, bell, profile: whatever the portal switches on. */
  tools?: ReactNode;
};

export function TopBar({ brand, items, currentId, overArt = false, back, menu, search, tools }: TopBarProps) {
  const t = useTranslations('chrome.nav');
  return (
    <header
      className={cx(
        'inset-x-0 top-0 z-30 has-[details[open]]:z-36 flex h-(--bar-height) items-center gap-2 px-gutter md:gap-4 xl:gap-7',
        overArt
          ? 'max-md:sticky max-md:frosted md:absolute md:text-white'
          : 'frosted sticky border-b border-line',
      )}
    >
      {menu && <div className="-ms-2.5 max-md:hidden lg:hidden">{menu}</div>}
      {back}
      <Logo brand={brand} overArt={overArt} className={back ? 'max-md:hidden' : ''} />
      <nav
        aria-label={t('label')}
        className="no-scrollbar flex min-w-0 flex-1 overflow-x-auto pe-6 [mask-image:linear-gradient(var(--to-end),#000_calc(100%-1.5rem),transparent)] max-lg:hidden"
      >
        {items.map((item) => (
          <TopLink key={item.id} item={item} isCurrent={item.id === currentId} overArt={overArt} />
        ))}
      </nav>
      <div className="flex-1 lg:hidden" />
      {search}
      <div className="flex flex-none items-center gap-1">{tools}</div>
    </header>
  );
}

type TopLinkProps = { item: NavItem; isCurrent: boolean; overArt: boolean };

const TopLink = ({ item, isCurrent, overArt }: TopLinkProps) => (
  <Link
    href={item.href}
    aria-current={isCurrent ? 'page' : undefined}
    className={cx(
      'nav-link',
      overArt
        ? 'text-white/90 hover:text-white aria-[current=page]:text-white'
        : 'text-t2 hover:text-t1 aria-[current=page]:text-t1',
    )}
  >
    {item.label}
    {item.isNew && <span aria-hidden className="ms-1 size-1.5 self-start rounded-full bg-accent mt-3" />}
  </Link>
);
