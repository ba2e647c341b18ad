import { useTranslations } from 'use-intl';
import { CallError } from './call.ts';
import { useFormat } from './use-format.ts';

/** What went wrong, in the operator's language; a text of the server where it says more. */
export function useProblemText() {
  const t = useTranslations();
  const format = useFormat();
  return (error: unknown): string => {
    if (!(error instanceof CallError)) return t('common.somethingWrong');
    const { reason, by, at } = error.told.details ?? {};
    const why = `console.changes.refusal.${reason}`;
    if (typeof reason === 'string' && t.has(why))
      return t(why, {
        name: typeof by === 'string' ? by : t('console.changes.unknownPerson'),
        time: typeof at === 'string' ? format.moment(at) : t('console.changes.unknownTime'),
      });
    const key = [`errors.${error.code}`, `console.errors.${error.code}`].find((one) => t.has(one));
    return key ? t(key) : error.told.message || t('common.somethingWrong');
  };
}
