import { useTranslations } from 'use-intl';
import { useGrant } from './session.tsx';
import { useFormat } from './use-format.ts';

/** The operator's grades in the tenant of the address, those of a part of the catalogue included. */
export function useGradeText(): string {
  const t = useTranslations('console.grade');
  const format = useFormat();
  const grant = useGrant();
  const grades = [...(grant?.grades ?? []), ...(grant?.narrowed ?? []).map(({ grade }) => grade)];
  return format.list([...new Set(grades)].map((grade) => (t.has(grade) ? t(grade) : grade)));
}
