import { joinLocale } from '@atrium/i18n/locales';
import { redirect } from '@tanstack/react-router';
import type { AppContext } from '../../../kit/visit/context.ts';

export interface LoaderContext {
  context: AppContext;
  location: { pathname: string };
}

/** One address for each thing and language: an old name or a short form leads on to it; as `href`, where more is kept. */
export function redirectToCanonical(
  { context, location }: LoaderContext,
  clickUrl: string,
  href = clickUrl,
): void {
  const [address = ''] = clickUrl.split('?', 1);
  if (decoded(location.pathname) !== decoded(address))
    throw redirect({ href: joinLocale(context.localeCode(), href), statusCode: 301, replace: true });
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path).normalize('NFC').toLowerCase();
  } catch {
    return path;
  }
};
