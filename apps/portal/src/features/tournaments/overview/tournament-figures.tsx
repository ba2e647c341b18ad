import { priceText } from '@atrium/domain/money/money';
import { Countdown } from '@atrium/ui/countdown/countdown';
import { useUi } from '@atrium/ui/ui-provider';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import type { TournamentPhase } from '../state/tournament-phase.ts';
import type { TournamentProperties } from '../state/tournament-properties.ts';

interface TournamentFiguresProps {
  properties: TournamentProperties;
  phase: TournamentPhase;
  rendered: number;
}

/** What there is to win, and how long until it begins or ends. */
export function TournamentFigures({ properties: { prizePool }, phase, rendered }: TournamentFiguresProps) {
  const t = useTranslations('games.tournament');
  const { locale, price } = useUi();
  const { currency } = useSite().tenant;
  const router = useRouter();
  if (!prizePool && !phase.next) return null;
  return (
    <dl className="flex flex-wrap gap-3 *:grow md:*:grow-0">
      {prizePool && (
        <Figure label={t('prizePool')}>
          <bdi className="tn text-28 font-heavy text-accent-text">
            {priceText(prizePool, {
              locale,
              decimals: 0,
              // a tenant's name for its own currency would be a lie about another's
              currencyText: prizePool.currency === currency ? price.currencyText : undefined,
            })}
          </bdi>
        </Figure>
      )}
      {phase.next && (
        <Figure label={t(phase.next.what === 'start' ? 'startsIn' : 'endsIn')}>
          <Countdown
            key={phase.next.at}
            until={new Date(phase.next.at)}
            now={new Date(rendered)}
            labels={{
              days: t('unit.days'),
              hours: t('unit.hours'),
              minutes: t('unit.minutes'),
              seconds: t('unit.seconds'),
            }}
            onEnd={() => void router.invalidate()}
          />
        </Figure>
      )}
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="rounded-panel bg-[color-mix(in_oklab,var(--scrim)_82%,transparent)] px-4.5 py-3 shadow-[inset_0_0_0_1px_rgb(255_255_255/0.12)]">
    <dt className="text-12 font-medium text-white/90">{label}</dt>
    <dd className="mt-0.5 flex min-h-9 items-center">{children}</dd>
  </div>
);
