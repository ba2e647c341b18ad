import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { type AccountPageName, accountPages } from './account-pages.ts';

/** One entry of the list beside the account pages, and a tile of the first. */
export interface AccountLink {
  id: string;
  href: string;
  label: string;
  /** Of a page of ours; an address of the tenant's own has none. */
  page: AccountPageName | undefined;
  /** What the tenant calls its picture. */
  icon: string | undefined;
}

const names = Object.keys(accountPages) as AccountPageName[];

const pageAt = (href: string) => names.find((name) => accountPages[name].href === href);

/**
 * The tenant's settings menu, in its own words and order; a tenant without one has every page of ours.
 * Decision 0092.
 */
export function useAccountLinks(): AccountLink[] {
  const t = useTranslations();
  const { items } = useSite().site.settingsMenu;
  if (items.length > 0)
    return items.map(({ id, clickUrl, label, icon }) => ({
      id,
      href: clickUrl,
      label,
      page: pageAt(clickUrl),
      icon,
    }));
  return names
    .filter((page) => page !== 'profile')
    .map((page) => ({
      id: page,
      href: accountPages[page].href,
      label: t(accountPages[page].title),
      page,
      icon: undefined,
    }));
}
