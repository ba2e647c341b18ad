import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { splitLocale } from '@atrium/i18n/locales';

export interface LoginAddress {
  /** The login at the issuer that this page is a part of. */
  interaction: string | null;
  /** Where to be afterwards: a path of ours, whatever the address asked for. */
  target: string;
  /** A login option chosen before. */
  option: string | null;
  /** A customer who is signed in must prove their identity again: a partner must ask as well. */
  reauthenticates: boolean;
  /** The address or number that an app wants to see filled in. */
  hint: string;
}

interface Place {
  origin: string;
  home: string;
}

export function readLoginAddress(search: string, { origin, home }: Place): LoginAddress {
  const query = new URLSearchParams(search);
  const href = safeRedirect(query.get('redirect'), { origin });
  // a guest whom an app sent to its consent page is led here from there
  const hint = query.get('login_hint') ?? (href && new URL(href).searchParams.get('login_hint')) ?? '';
  return {
    interaction: query.get('interaction'),
    target: href && !isLogin(href) ? href.slice(origin.length) : home,
    option: query.get('option'),
    reauthenticates: query.get('prompt') === 'login',
    hint: hint.slice(0, 254),
  };
}

/** Signing in to get to the login page would go round for ever. */
const isLogin = (href: string) =>
  /^\/user\/(login|register)(\/|$)/i.test(splitLocale(new URL(href).pathname)[1]);
