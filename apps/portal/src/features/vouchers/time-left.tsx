import { Badge } from '@atrium/ui/badge';
import { Clock } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useTimeLeft } from '../../modules/structure/sections/use-time-left.ts';
import { endOf, expiryOf } from './expiry.ts';

/** Counts down a voucher's last week. A cached page cannot know the time, so the browser adds it. */
export function TimeLeft({ validUntil }: { validUntil: string }) {
  const t = useTranslations('vouchers');
  const format = useFormatter();
  const left = useTimeLeft(endOf(validUntil));
  if (!left) return null;
  const expiry = expiryOf(left);
  if (expiry.is === 'far') return null;
  if (expiry.is === 'over') return <Badge tone="dark">{t('expired')}</Badge>;
  return (
    <Badge tone="dark" icon={<Clock aria-hidden />} className="tn">
      <span role="timer">
        {expiry.parts
          .map(({ unit, value }) => format.number(value, { style: 'unit', unit, unitDisplay: 'narrow' }))
          .join(' ')}
      </span>
    </Badge>
  );
}
