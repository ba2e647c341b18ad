import { formatDate } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useHydrated } from '@tanstack/react-router';

/** A rendered page cannot know the visitor's zone: it says the universal time, with its name, until the browser runs. */
export function useMoment(): (at: string) => string {
  const { locale } = useUi();
  const isHydrated = useHydrated();
  return (at) =>
    formatDate(locale, new Date(at), {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      ...(isHydrated ? {} : { timeZone: 'UTC', timeZoneName: 'short' }),
    });
}
