import { streakReward } from '@atrium/domain/play/streak';
import { formatNumber } from '@atrium/i18n/format';
import { CalendarCheck, ShoppingBag, Swords } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { useRewardText } from '../../modules/rewards/use-reward-text.ts';

const bestDay = streakReward(6);

export function MorePanel({ pointsPerUnit }: { pointsPerUnit: number }) {
  const t = useTranslations('rewards.more');
  const rewardText = useRewardText();
  const { tenant, locale } = useSite();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-game bg-s1 p-5 shadow-1">
      <h2 id={titleId} className="type-heading">
        {t('title')}
      </h2>
      <ul className="mt-2">
        <Way
          sign={<CalendarCheck aria-hidden className="size-5" />}
          gain={t('visitGain', { reward: rewardText(bestDay) })}
        >
          {t('visit')}
        </Way>
        <Way sign={<Swords aria-hidden className="size-5" />}>{t('challenge')}</Way>
        {pointsPerUnit > 0 && (
          <Way
            sign={<ShoppingBag aria-hidden className="size-5" />}
            gain={t('buyGain', {
              points: rewardText({ currency: 'POINTS', amount: pointsPerUnit }),
              unit: formatNumber(locale, 1, {
                style: 'currency',
                currency: tenant.currency,
                maximumFractionDigits: 0,
              }),
            })}
          >
            {t('buy')}
          </Way>
        )}
      </ul>
    </section>
  );
}

interface WayProps {
  sign: ReactNode;
  gain?: string;
  children: string;
}

const Way = ({ sign, gain, children }: WayProps) => (
  <li className="flex items-center gap-3.5 border-b border-line py-3 last:border-0">
    <span className="grid size-10 flex-none place-items-center rounded-card bg-s2 text-t2">{sign}</span>
    <span className="min-w-0 flex-1 text-15 font-medium">{children}</span>
    {gain && <span className="flex-none text-14 font-medium text-accent-text">{gain}</span>}
  </li>
);
