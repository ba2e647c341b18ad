import { safeRedirect } from '@atrium/domain/safe-redirect';
import { splitLocale } from '@atrium/i18n/locales';

export interface LoginAddress {
  /** The login at the issuer that this page is a part of. */
  interaction: string | null;
  /** Where to be afterwards: a path of ours, whatever the address asked for. */
  target: string;
  /** A login option chosen before. */
  option: string | null;
}

interface Place {
  origin: string;
  home: string;
}

export function readLoginAddress(search: string, { origin, home }: Place): LoginAddress {
  const query = new URLSearchParams(search);
  const href = safeRedirect(query.get('redirect'), { origin });
  return {
    interaction: query.get('interaction'),
    target: href && !isLogin(href) ? href.slice(origin.length) : home,
    option: query.get('option'),
  };
}

/** Signing in to get to the login page would go round for ever. */
const isLogin = (href: string) =>
  /^\/user\/(login|register)(\/|$)/i.test(splitLocale(new URL(href).pathname)[1]);
