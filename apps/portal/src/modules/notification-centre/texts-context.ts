import type { NotificationTexts } from '@atrium/i18n/notifications';
import { createContext, use } from 'react';

export const TextsContext = createContext<NotificationTexts | null>(null);

/** The words of this surface: nothing of it is drawn before they are there. */
export function useTexts(): NotificationTexts {
  const t = use(TextsContext);
  if (!t) throw new Error('drawn before its words were there');
  return t;
}
