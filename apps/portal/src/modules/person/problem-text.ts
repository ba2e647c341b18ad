import type { Failure } from '@atrium/contract/client';
import { useTranslations } from 'use-intl';

type Translator = ReturnType<typeof useTranslations<never>>;

/** Why a call failed, in the customer's language. The text of a network error is not shown: it is in no such language. */
export function problemText(t: Translator, { status, problem }: Failure): string {
  if (status === 0) return t(navigator.onLine ? 'errors.BACKEND_UNAVAILABLE' : 'common.offline.title');
  const key = `errors.${problem.error}` as 'errors.INTERNAL';
  return t.has(key) ? t(key) : problem.message || t('common.somethingWrong');
}

export function useProblemText(): (failure: Failure) => string {
  const t = useTranslations();
  return (failure) => problemText(t, failure);
}
