import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../person/loaded.tsx';
import { type ParentalControlAnswer, parentalControl } from './parental-control.ts';

/** Closed while unknown: what a limit may hide is not shown before the limit has come. */
export function WithControl({ children }: { children: (control: ParentalControlAnswer) => ReactNode }) {
  const t = useTranslations('parental');
  const shown = usePersonal(parentalControl, { anew: true });
  /** Known before this visit: it may have been changed elsewhere since. */
  const [earlier] = useState(shown.value);
  return (
    <Loaded
      shown={shown.value === earlier ? { ...shown, value: null } : shown}
      skeleton={<div aria-hidden="true" className="skeleton h-72 rounded-panel" />}
      title={t('loadFailed')}
    >
      {children}
    </Loaded>
  );
}
