import type { MessageKey } from '@atrium/i18n/keys';
import {
  CircleUser,
  Fingerprint,
  IdCard,
  type LucideIcon,
  SlidersHorizontal,
  UsersRound,
  Wrench,
} from 'lucide-react';

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
} as const satisfies Record<string, AccountPage>;

export type AccountPageName = keyof typeof accountPages;
