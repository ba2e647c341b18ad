import type { MessageKey } from '@atrium/i18n/keys';
import type { MouseEvent } from 'react';
import { useHref } from '../../kit/address/href.ts';
import { type SubscribeRequest, useSubscribePress } from '../subscribe/open-subscribe.ts';
import { plansHref } from '../subscribe/plans/plans-href.ts';

/** By a key, in another tab or window. */
export const isOpenedElsewhere = (press: MouseEvent): boolean =>
  press.metaKey || press.ctrlKey || press.shiftKey || press.altKey;

/**
 * For a link to the plans: what the tenant wants a press on it to lead to. Opened elsewhere, by a key or another
 * button, it is a plain link.
 */
export function usePlansPress(): (press: MouseEvent, asked: SubscribeRequest) => void {
  const subscribe = useSubscribePress();
  return (press, asked) => {
    if (isOpenedElsewhere(press)) return;
    if (!subscribe(asked)) press.preventDefault();
  };
}

/** To the plans from a press that is no link. */
export function useSeePlans(reason: MessageKey): () => void {
  const subscribe = useSubscribePress();
  const toHref = useHref();
  return () => {
    // the page of plans shares no document with any other
    if (subscribe({ reason })) location.assign(toHref(plansHref));
  };
}
