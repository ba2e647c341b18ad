import { useTranslations } from 'use-intl';
import { CallError } from './call.ts';

/** What went wrong, in the operator's language; a text of the server where it says more. */
export function useProblemText() {
  const t = useTranslations();
  return (error: unknown): string => {
    if (!(error instanceof CallError)) return t('common.somethingWrong');
    const key = [`errors.${error.code}`, `console.errors.${error.code}`].find((one) => t.has(one));
    return key ? t(key) : error.told.message || t('common.somethingWrong');
  };
}
