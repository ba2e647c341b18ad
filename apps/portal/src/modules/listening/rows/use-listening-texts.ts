import { useUi } from '@atrium/ui/ui-provider';
import { useEffect } from 'react';
import { useStore } from '../../../kit/store.ts';
import { loadTexts } from '../../../kit/visit/texts.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';

/** What is said of listening comes with the page of what was heard; no other page brings it. */
const page = '/history';
const part = 'history';

/** Whether it is here, in the language shown; asks for it where it is not. */
export function useListeningTexts(): boolean {
  const context = useAppContext();
  const { locale } = useUi();
  useStore(context.texts.arrived);
  const parts = context.texts.messages.get(locale)?.parts ?? [];
  const isHere = parts.includes(part) || parts.includes('all');
  useEffect(() => {
    if (!isHere) void loadTexts(context, locale, page);
  }, [context, locale, isHere]);
  return isHere;
}
