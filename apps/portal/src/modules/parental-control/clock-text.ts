import { formatDate, formatNumber } from '@atrium/i18n/format';
import { useSite } from '../../kit/visit/site.ts';

/** Times of day and lengths of time as the language writes them. */
export function useClockText() {
  const { locale } = useSite();
  return {
    /** `07:30` → 7:30 AM */
    time: (time: string) =>
      formatDate(locale, new Date(`1970-01-01T${time}:00Z`), { timeStyle: 'short', timeZone: 'UTC' }),
    /** `90` → 1.5 hours */
    length: (minutes: number) =>
      minutes >= 60 && minutes % 30 === 0
        ? formatNumber(locale, minutes / 60, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
        : formatNumber(locale, minutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
  };
}
