import { loadNotices, type NoticeTexts } from '@atrium/i18n/notices';
import { useUi } from '@atrium/ui/ui-provider';
import { useEffect, useState } from 'react';

/** The words of notifications in the language of the page; null until they are there. */
export function useNoticeTexts(): NoticeTexts | null {
  const { locale } = useUi();
  const [texts, setTexts] = useState<{ locale: string; t: NoticeTexts } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadNotices(locale).then(
      (t) => isCurrent && setTexts({ locale, t }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return texts?.locale === locale ? texts.t : null;
}
