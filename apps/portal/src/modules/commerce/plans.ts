import type { MessageKey } from '@atrium/i18n/keys';
import { useRouter } from '@tanstack/react-router';
import { useHref } from '../../kit/address/href.ts';
import { signInFirst } from '../sign-in/sign-in-first.ts';

export const plansHref = '/subscription';

/** To the plans from a press that is no link; a guest is asked in first. */
export function useSeePlans(reason: MessageKey): () => void {
  const { history } = useRouter();
  const toHref = useHref();
  return () => {
    if (!signInFirst(reason)) history.push(toHref(plansHref));
  };
}
