import type { Tournament } from '@atrium/contract/schemas/models/tournament';
import { formatNumber } from '@atrium/i18n/format';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useUi } from '@atrium/ui/ui-provider';
import { Trophy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { TournamentProperties } from '../state/tournament-properties.ts';
import { useMoment } from '../state/use-moment.ts';

export function TournamentRules({ rules }: Pick<TournamentProperties, 'rules'>) {
  const t = useTranslations('games.tournament');
  const { locale } = useUi();
  if (rules.length === 0) return <EmptyState title={t('tab.rules')} line={t('noRules')} />;
  return (
    <section className="rounded-game bg-s1 p-5 md:p-6">
      <h2 className="type-title">{t('tab.rules')}</h2>
      <ol className="mt-2 divide-y divide-line">
        {rules.map((rule, index) => (
          <li key={rule} className="flex gap-4 py-3.5 text-16">
            <span aria-hidden className="tn w-6 flex-none font-heavy text-accent-text">
              {formatNumber(locale, index + 1)}
            </span>
            {rule}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PrizesProps extends Pick<TournamentProperties, 'prizes'> {
  /** What is paid out by itself when all is played. */
  points: Tournament['prizes'];
  /** Of a race: when they are booked at the earliest, while they are not. */
  from: Tournament['prizesFrom'];
}

/** The first place is the largest, whatever is won. */
export function TournamentPrizes({ prizes, points, from }: PrizesProps) {
  const t = useTranslations('games.tournament');
  const words = useTranslations('tournaments');
  const moment = useMoment();
  if (prizes.length === 0) return <EmptyState title={t('tab.prizes')} line={t('noPrizes')} />;
  return (
    <section>
      <h2 className="sr-only">{t('tab.prizes')}</h2>
      <ol className="grid gap-3 sm:grid-cols-2">
        {prizes.map(({ place, prize }) => (
          <li
            key={place}
            className="flex items-center gap-4 rounded-game bg-s1 p-5 first:bg-accent first:text-on-accent sm:first:col-span-2"
          >
            <Trophy
              aria-hidden
              className={`flex-none ${place === 1 ? 'size-12' : 'size-7'}`}
              strokeWidth={1.75}
            />
            <p className="min-w-0">
              <span className="block text-14 font-medium">{t('place', { current: place })}</span>
              <bdi className={`tn block font-heavy ${place === 1 ? 'text-36' : 'text-22'}`}>{prize}</bdi>
              {points
                .filter((one) => one.place === place)
                .map(({ currency, amount }) => (
                  <span key={currency} className="block text-14 font-medium">
                    {words(`prize.${currency}`, { count: amount })}
                  </span>
                ))}
            </p>
          </li>
        ))}
      </ol>
      {from && points.length > 0 && (
        <p className="mt-4 text-14 text-t2">{words('prize.from', { at: moment(from) })}</p>
      )}
    </section>
  );
}
