import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useStanding } from '../state/standing.tsx';
import type { TournamentProperties } from '../state/tournament-properties.ts';
import { useMoment } from '../state/use-moment.ts';

/** When, and with how many. */
export function Dates({ properties }: { properties: TournamentProperties }) {
  const t = useTranslations();
  const id = useId();
  const moment = useMoment();
  const { tournament } = useStanding();
  const registrationEndsAt = tournament?.registrationTo ?? properties.registrationEndsAt;
  const startsAt = tournament?.startsAt ?? properties.startsAt;
  const endsAt = tournament?.endsAt ?? properties.endsAt;
  const { teamSize } = properties;
  const rows = [
    [t('games.tournament.registrationEnds'), registrationEndsAt && moment(registrationEndsAt)],
    [t('tournaments.dates.checkIn'), tournament?.checkInFrom && moment(tournament.checkInFrom)],
    [t('games.tournament.starts'), startsAt && moment(startsAt)],
    [t('games.tournament.ends'), endsAt && moment(endsAt)],
    [t('games.tournament.teamSize'), teamSize && t('common.count.players', { count: teamSize })],
  ].filter(([, value]) => value);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-game bg-s1 px-5 py-4.5">
      <h2 id={id} className="type-title">
        {t('games.tournament.schedule')}
      </h2>
      <dl className="mt-2 divide-y divide-line text-14">
        {rows.map(([label, value]) => (
          <div key={label} className="flex gap-4 py-2.5">
            <dt className="w-2/5 flex-none text-t2">{label}</dt>
            <dd className="min-w-0 flex-1 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
