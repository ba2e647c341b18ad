import type { Rewards } from '@atrium/contract/schemas/rewards';
import { type RewardCurrency, rewardTiers } from '@atrium/domain/play/rewards';
import { formatDate, formatNumber } from '@atrium/i18n/format';
import { FactDot } from '@atrium/ui/fact-dot';
import { useUi } from '@atrium/ui/ui-provider';
import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRewardText } from '../../modules/rewards/use-reward-text.ts';

const glow =
  'radial-gradient(120% 140% at 100% 0%, color-mix(in oklab, var(--accent2) 38%, transparent), transparent 62%)';

/** Both purses with what goes next, and the way to the next tier. */
export function BalancePanel({ rewards: { points, tickets, tier } }: { rewards: Rewards }) {
  const t = useTranslations('rewards');
  return (
    <section
      aria-label={t('points')}
      className="rounded-game bg-s1 p-5 shadow-1 md:p-8"
      style={{ backgroundImage: glow }}
    >
      <div className="flex flex-wrap gap-x-10 gap-y-6">
        <Purse currency="POINTS" purse={points} isFirst />
        <Purse currency="TICKETS" purse={tickets} />
      </div>
      <Tiers tier={tier} />
    </section>
  );
}

interface PurseProps {
  currency: RewardCurrency;
  purse: Rewards['points'];
  isFirst?: boolean;
}

function Purse({ currency, purse: { balance, expiring }, isFirst = false }: PurseProps) {
  const t = useTranslations('rewards');
  const { locale } = useUi();
  const date = expiring && formatDate(locale, lastDayOf(expiring.at), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={isFirst ? undefined : 'md:border-s md:border-line md:ps-10'}>
      <p className="text-14 font-medium text-t2">{t(isFirst ? 'points' : 'tickets')}</p>
      <p
        className={`tn mt-1 leading-flat font-heavy tracking-display ${isFirst ? 'text-accent-text' : ''}`}
        style={{ fontSize: 'clamp(3rem, 6vw, 4rem)' }}
      >
        {formatNumber(locale, balance)}
      </p>
      <p className="mt-2.5 flex items-center gap-1.5 text-14 font-medium">
        {expiring && date ? (
          <>
            <Clock aria-hidden className="size-4 flex-none text-warning" />
            <span className="text-warning">{t(`expires.${currency}`, { count: expiring.amount, date })}</span>
          </>
        ) : (
          <span className="text-t3">{t('never')}</span>
        )}
      </p>
    </div>
  );
}

/** It ends with a moment; people count in days, and the last one is that before. */
export const lastDayOf = (instant: string): Date => new Date(Date.parse(instant) - 1);

function Tiers({ tier: { name, earned, missing } }: { tier: Rewards['tier'] }) {
  const t = useTranslations('rewards');
  const { locale } = useUi();
  const rewardText = useRewardText();
  const next = rewardTiers.find(({ from }) => from > earned);
  return (
    <div className="mt-8 md:mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-15">
          <b className="font-medium">{t(`tiers.${name}`)}</b> <FactDot />{' '}
          {missing !== null && next
            ? t('tiers.missing', { count: missing, tier: t(`tiers.${next.name}`) })
            : t('tiers.top')}
        </p>
        <p className="text-13 text-t2">
          {t('tiers.earned', { points: rewardText({ currency: 'POINTS', amount: earned }) })}
        </p>
      </div>
      <div
        role="progressbar"
        aria-label={t('tiers.label')}
        aria-valuemin={0}
        aria-valuemax={rewardTiers.at(-1)?.from ?? 0}
        aria-valuenow={Math.min(earned, rewardTiers.at(-1)?.from ?? 0)}
        aria-valuetext={t(`tiers.${name}`)}
        className="relative mx-2 mt-4 h-2 rounded-full bg-track"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200 ease-reveal"
          style={{ inlineSize: `${shareOf(earned) * 100}%` }}
        />
        {rewardTiers.map(({ name: each, from }, index) => (
          <span
            key={each}
            aria-hidden
            className={`absolute top-1/2 size-4 -translate-y-1/2 rounded-full border-3 border-s1 ${from <= earned ? 'bg-accent' : 'bg-s3'}`}
            style={{ insetInlineStart: `calc(${(index / (rewardTiers.length - 1)) * 100}% - 0.5rem)` }}
          />
        ))}
      </div>
      <ol className="mt-2.5 flex justify-between text-13">
        {rewardTiers.map(({ name: each, from }, index) => (
          <li
            key={each}
            className={`flex flex-col ${index === 0 ? '' : index < rewardTiers.length - 1 ? 'items-center' : 'items-end'}`}
          >
            <span className={`font-medium ${each === name ? 'text-accent-text' : ''}`}>
              {t(`tiers.${each}`)}
            </span>
            <span className="tn text-t2">{formatNumber(locale, from)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The marks stand at equal distances, whatever lies between them. */
function shareOf(earned: number): number {
  const at = rewardTiers.findLastIndex(({ from }) => from <= earned);
  const here = rewardTiers[at]?.from ?? 0;
  const next = rewardTiers[at + 1]?.from;
  const within = next === undefined ? 0 : (earned - here) / (next - here);
  return Math.min(1, (at + within) / (rewardTiers.length - 1));
}
