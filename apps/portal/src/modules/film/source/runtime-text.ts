import { formatDuration } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';
import { lengthText } from '../../audio-reading/length-text.ts';

/** `20 min`; of what is nearly over `0:40`. */
export const runtimeText = (locale: Locale, seconds: number): string =>
  seconds < 60 ? formatDuration(locale, seconds) : lengthText(locale, seconds);
