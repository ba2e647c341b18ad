import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../icon.tsx';
import { Link } from '../ui-provider.tsx';
import { type Brand, Logo } from './logo.tsx';
import type { NavItem } from './nav-item.ts';

type SideRailProps = {
  brand: Brand;
  items: readonly NavItem[];
  currentId?: string | undefined;
  /** The offer at its foot. */
  offer?: ReactNode;
};

/**
 * Layout `monsooq`. A gold tint in a blue page turns grey: the current item is a lighter surface and a bar instead.
 * On tablets it is narrow, with each label under its icon, and leaves the offer to the page.
 */
export function SideRail({ brand, items, currentId, offer }: SideRailProps) {
  const t = useTranslations('chrome.nav');
  return (
    <aside className="no-scrollbar sticky top-0 flex h-dvh w-58 flex-none flex-col overflow-y-auto border-e border-line bg-s1 px-3.5 pt-4 pb-[calc(var(--dock-space)+16px)] max-lg:w-23 max-lg:px-2 max-md:hidden">
      <div className="px-3 pb-5 max-lg:flex max-lg:justify-center max-lg:px-0 max-lg:[&_bdi]:sr-only max-lg:[&_img]:max-w-full max-lg:[&>a]:flex-initial">
        <Logo brand={brand} />
      </div>
      <nav aria-label={t('label')} className="flex flex-col gap-0.5">
        {items.map((item) => (
          <RailLink key={item.id} item={item} isCurrent={item.id === currentId} />
        ))}
      </nav>
      {offer && <div className="mt-auto pt-6 max-lg:hidden">{offer}</div>}
    </aside>
  );
}

const RailLink = ({ item, isCurrent }: { item: NavItem; isCurrent: boolean }) => (
  <Link
    href={item.href}
    aria-current={isCurrent ? 'page' : undefined}
    className="rail-link relative flex min-h-11.5 items-center gap-3 rounded-card px-3.5 text-15 font-medium max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-1 max-lg:text-11 text-t2 -outline-offset-2 hover:bg-s2 hover:text-t1 aria-[current=page]:bg-s3 aria-[current=page]:text-accent-text"
  >
    {item.icon && (
      <Icon name={item.icon} filled={isCurrent && item.icon === 'home'} className="size-5 flex-none" />
    )}
    <span className="max-w-full truncate">{item.label}</span>
  </Link>
);
