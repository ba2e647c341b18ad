import { joinLocale } from '@atrium/i18n/locales';
import { localeCodeOfAddress } from '../../kit/visit/locale.ts';

/** Where everything that is kept can be found, without a locale. */
export const downloadsPath = '/downloads';

/** Has the worker keep the page that shows what is kept, in the language that is read here. */
export function requestDownloadsPageCache(): void {
  const path = joinLocale(localeCodeOfAddress(), downloadsPath);
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: path }));
}
