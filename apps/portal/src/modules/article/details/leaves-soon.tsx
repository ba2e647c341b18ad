import { daysUntilLeaving } from '@atrium/domain/access/leaving';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Badge } from '@atrium/ui/badge';
import { useTranslations } from 'use-intl';
import { useIsHydrating } from '../../../kit/document/hydration/use-is-hydrating.ts';

/** Says in its last two weeks that an article leaves. A cached page does not know the day, so the browser draws it. */
export function LeavesSoon({ article: { until } }: { article: Pick<ArticleDetails, 'until'> }) {
  const t = useTranslations('article');
  const isSent = useIsHydrating();
  const days = isSent ? null : daysUntilLeaving(until, Date.now());
  return days === null ? null : <Badge tone="line">{t('leaves', { count: days })}</Badge>;
}
