import { formatDate } from '@atrium/i18n/format';
import { useSite } from '../../../kit/visit/site.ts';

/** `29 November`, in the tenant's time zone: a charge falls on its day, wherever the reader is. */
export function useDay(): (instant: string | Date) => string {
  const { locale, tenant } = useSite();
  return (instant) =>
    formatDate(locale, new Date(instant), { day: 'numeric', month: 'long', timeZone: tenant.timezone });
}
