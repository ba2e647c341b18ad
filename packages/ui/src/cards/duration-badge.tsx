import { formatDuration } from '@atrium/i18n/format';
import { Badge } from '../badge.tsx';
import { useUi } from '../ui-provider.tsx';

export function DurationBadge({ seconds }: { seconds: number }) {
  const { locale } = useUi();
  return (
    <Badge tone="dark" className="tn absolute end-2.5 top-2.5">
      <bdi>{formatDuration(locale, seconds)}</bdi>
    </Badge>
  );
}
