import { ageGrade } from '@atrium/domain/access/age';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from './badge.tsx';

/** `12+`, `Ab 12`; content for everyone carries no badge. */
export function AgeBadge({ rating, tone = 'line' }: { rating: number; tone?: BadgeTone }) {
  const t = useTranslations('age');
  const grade = ageGrade(rating);
  if (grade === 'all') return null;
  return (
    <Badge tone={tone} className="tn">
      <span className="sr-only">{t('label', { rating: t(grade) })}</span>
      <bdi aria-hidden>{t(grade)}</bdi>
    </Badge>
  );
}
