import { joinLocale } from '@atrium/i18n/locales';
import { useRouter } from '@tanstack/react-router';
import { localeCodeOfAddress } from '../visit/locale.ts';

/** With so few entries, the page before this one is not ours. */
const fewEntries = 2;

/** One page back, or home for a visitor whose visit began here. @public */
export function useGoBack(): () => void {
  const { history } = useRouter();
  return () => {
    if (window.history.length > fewEntries) history.back();
    else history.push(joinLocale(localeCodeOfAddress(), '/'));
  };
}
