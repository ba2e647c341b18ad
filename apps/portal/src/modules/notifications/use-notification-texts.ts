import { loadNotificationTexts, type NotificationTexts } from '@atrium/i18n/notifications';
import { useUi } from '@atrium/ui/ui-provider';
import { useEffect, useState } from 'react';

/** The words of notifications in the language of the page; null until they are there. */
export function useNotificationTexts(): NotificationTexts | null {
  const { locale } = useUi();
  const [texts, setTexts] = useState<{ locale: string; t: NotificationTexts } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadNotificationTexts(locale).then(
      (t) => isCurrent && setTexts({ locale, t }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return texts?.locale === locale ? texts.t : null;
}
