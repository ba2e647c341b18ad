import type { Standing } from '@atrium/contract/schemas/models/tournament';
import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { SideMark } from '../match/side-mark.tsx';
import { useStanding } from '../state/standing.tsx';

interface Shown {
  rows: readonly Standing[];
  me: Standing | null;
}

/** The standings; the signed-in player's own row stands below, whatever its place. */
export function Standings({ limit = 50 }: { limit?: number }) {
  const t = useTranslations('tournaments');
  const id = useId();
  const shown = useStandings(limit);
  return (
    <section aria-labelledby={id} className="rounded-game bg-s1 p-4">
      <h2 id={id} className="type-title mb-3 px-1">
        {t('standings.title')}
      </h2>
      {shown ? <Rows {...shown} /> : <div aria-hidden className="skeleton h-48 rounded-panel" />}
    </section>
  );
}

function useStandings(limit: number): Shown | null {
  const backend = useBackend();
  const { tournament, changes } = useStanding();
  const id = tournament?.id;
  const [shown, setShown] = useState<Shown | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed may be a place.
  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    backend
      .ask('getTournamentStandings', { params: { id }, query: { limit, offset: 0 }, signal: leaving.signal })
      .then((answer) => setShown((before) => (answer.ok ? answer.body : (before ?? { rows: [], me: null }))))
      .catch(() => {}); // left
    return () => leaving.abort();
  }, [backend, id, limit, changes]);
  return shown;
}

function Rows({ rows, me }: Shown) {
  const t = useTranslations('tournaments');
  if (rows.length === 0)
    return <p className="px-1 py-6 text-center text-14 text-t2">{t('standings.empty')}</p>;
  const isShown = rows.some(({ isYou }) => isYou);
  return (
    <>
      <ol className="grid gap-0.5">
        {rows.map((row) => (
          <li key={`${row.place} ${row.name}`}>
            <Row row={row} />
          </li>
        ))}
      </ol>
      {me && !isShown && (
        <div className="sticky bottom-2 mt-3">
          <Row row={me} />
        </div>
      )}
    </>
  );
}

function Row({ row: { place, name, avatar, isYou, points, won, lost } }: { row: Standing }) {
  const t = useTranslations('tournaments');
  const { locale } = useUi();
  return (
    <div
      className={`flex items-center gap-3 rounded-card px-3 py-2 ${isYou ? 'bg-[oklch(from_var(--accent2)_0.4_c_h)] text-white' : ''}`}
    >
      <span className={`tn w-6 flex-none text-14 font-heavy ${place > 3 && !isYou ? 'text-t2' : ''}`}>
        {formatNumber(locale, place)}
      </span>
      <SideMark name={name} avatar={avatar} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-14 font-medium">{name}</bdi>
        {isYou && <span className="block text-12">{t('match.you')}</span>}
      </span>
      <span className="tn text-14 font-heavy">
        {points === null ? t('standings.wins', { won, lost }) : formatNumber(locale, points)}
      </span>
    </div>
  );
}
