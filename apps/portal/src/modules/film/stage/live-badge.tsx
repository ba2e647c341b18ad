import { Badge } from '@atrium/ui/badge';
import { Radio } from 'lucide-react';
import { useTranslations } from 'use-intl';

export function LiveBadge() {
  const t = useTranslations('common');
  return (
    <Badge tone="accent" icon={<Radio aria-hidden strokeWidth={2.75} />}>
      {t('live')}
    </Badge>
  );
}
