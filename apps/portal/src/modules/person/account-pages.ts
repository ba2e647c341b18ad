import type { MessageKey } from '@atrium/i18n/keys';
import {
  Bell,
  CircleUser,
  CreditCard,
  Fingerprint,
  IdCard,
  type LucideIcon,
  SlidersHorizontal,
  UsersRound,
  Wrench,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';

interface AccountPage {
  /** An app path without locale. */
  href: string;
  title: MessageKey;
  icon: LucideIcon;
}

/** The pages of one's own account as we call them; which of them are listed, and in which order, is the tenant's to say. */
export const accountPages = {
  profile: { href: '/profile', title: 'chrome.profile.profile', icon: CircleUser },
  info: { href: '/profile/info', title: 'chrome.profile.info', icon: IdCard },
  manage: { href: '/profile/manage', title: 'chrome.profile.manage', icon: Wrench },
  preferences: {
    href: '/profile/preferences',
    title: 'chrome.settings.preferences',
    icon: SlidersHorizontal,
  },
  privacy: { href: '/profile/privacy-settings', title: 'chrome.settings.privacy', icon: Fingerprint },
  parentalControl: {
    href: '/parentalControl',
    title: 'chrome.settings.parentalControl',
    icon: UsersRound,
  },
  payment: { href: '/MyPaymentMethods', title: 'chrome.profile.paymentMethods', icon: CreditCard },
  infoServices: {
    href: '/profile/info-service-subscriptions',
    title: 'chrome.nav.infoServices',
    icon: Bell,
  },
} as const satisfies Record<string, AccountPage>;

export type AccountPageName = keyof typeof accountPages;

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

/** The tenant's settings menu, in its own words and order; a tenant without one has every page of ours. */
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
