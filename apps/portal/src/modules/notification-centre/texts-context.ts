import type { NoticeTexts } from '@atrium/i18n/notices';
import { createContext, use } from 'react';

export const TextsContext = createContext<NoticeTexts | null>(null);

/** The words of this surface: nothing of it is drawn before they are there. */
export function useTexts(): NoticeTexts {
  const t = use(TextsContext);
  if (!t) throw new Error('drawn before its words were there');
  return t;
}
