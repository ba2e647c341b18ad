import { formatDate } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useHydrated } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { TournamentProperties } from './tournament-properties.ts';

/** When, and with how many. */
export function Schedule({ properties }: { properties: TournamentProperties }) {
  const t = useTranslations();
  const id = useId();
  const moment = useMoment();
  const { registrationEndsAt, startsAt, endsAt, teamSize } = properties;
  const rows = [
    [t('games.tournament.registrationEnds'), registrationEndsAt && moment(registrationEndsAt)],
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

/** A rendered page cannot know the visitor's zone: it says the universal time, with its name, until the browser runs. */
function useMoment(): (at: string) => string {
  const { locale } = useUi();
  const isHydrated = useHydrated();
  return (at) =>
    formatDate(locale, new Date(at), {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      ...(isHydrated ? {} : { timeZone: 'UTC', timeZoneName: 'short' }),
    });
}
