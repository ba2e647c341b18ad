import { createTranslator } from 'use-intl/core';
import type en from '../messages/en/notices.json';
import { intlTag } from './format.ts';
import type { Locale } from './locales.ts';

type NoticeMessages = typeof en;

/** Apart from the catalogues of pages: only the notification list and the mail sender need these words. */
export const notificationCatalogues = {
  en: () => import('./catalogues/notices/en.ts'),
  ar: () => import('./catalogues/notices/ar.ts'),
  fr: () => import('./catalogues/notices/fr.ts'),
  de: () => import('./catalogues/notices/de.ts'),
  es: () => import('./catalogues/notices/es.ts'),
  ro: () => import('./catalogues/notices/ro.ts'),
} as const satisfies Record<Locale, () => Promise<{ messages: NoticeMessages }>>;

export async function loadNotificationTexts(locale: Locale) {
  const { messages } = await notificationCatalogues[locale]();
  return noticeTexts(locale, messages);
}

const noticeTexts = (locale: Locale, messages: NoticeMessages) =>
  createTranslator({ locale: intlTag(locale), messages });
export type NotificationTexts = ReturnType<typeof noticeTexts>;
