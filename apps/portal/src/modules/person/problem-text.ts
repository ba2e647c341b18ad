import type { Failure } from '@atrium/contract/client';
import { useTranslations } from 'use-intl';

type Translator = ReturnType<typeof useTranslations<never>>;

/** Why it did not work, in the person's language. A network's own words are nobody's. */
export function problemText(t: Translator, { status, problem }: Failure): string {
  if (status === 0) return t(navigator.onLine ? 'errors.BACKEND_UNAVAILABLE' : 'common.offline.title');
  const key = `errors.${problem.error}` as 'errors.INTERNAL';
  return t.has(key) ? t(key) : problem.message || t('common.somethingWrong');
}

export function useProblemText(): (failure: Failure) => string {
  const t = useTranslations();
  return (failure) => problemText(t, failure);
}
