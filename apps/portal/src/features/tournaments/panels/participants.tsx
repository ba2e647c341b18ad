import type { Participant } from '@atrium/contract/schemas/models/tournament';
import { formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { FollowButton } from '../../../modules/follow/follow-button.tsx';
import { SideMark } from '../match/side-mark.tsx';
import { useStanding, useTournamentRequest } from '../state/standing.tsx';

/** Entries and waiting list; a visitor can ask to join a team that still looks for players. */
export function Participants() {
  const t = useTranslations('tournaments');
  const { locale } = useUi();
  const { tournament } = useStanding();
  const participants = useParticipants();
  if (!tournament || !participants) return <div aria-hidden className="skeleton h-64 rounded-game" />;
  const { capacity, registered, waiting } = tournament;
  return (
    <section className="rounded-game bg-s1 p-4">
      <h2 className="type-title px-1">{t('participants.title')}</h2>
      <p className="mb-3 px-1 text-13 text-t2">
        {t('participants.seats', {
          taken: formatNumber(locale, registered),
          seats: formatNumber(locale, capacity),
        })}
        {waiting > 0 && ` ${t('participants.waiting', { count: waiting })}`}
      </p>
      {participants.length === 0 ? (
        <p className="px-1 py-6 text-center text-14 text-t2">{t('participants.empty')}</p>
      ) : (
        <ul className="grid gap-0.5 sm:grid-cols-2">
          {participants.map((participant) => (
            <Row key={`${participant.state} ${participant.entryId}`} participant={participant} />
          ))}
        </ul>
      )}
    </section>
  );
}

function useParticipants(): readonly Participant[] | null {
  const backend = useBackend();
  const { tournament, changes } = useStanding();
  const id = tournament?.id;
  const [shown, setShown] = useState<readonly Participant[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: players may have joined or left.
  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    backend
      .ask('getParticipants', { params: { id }, query: { limit: 50, offset: 0 }, signal: leaving.signal })
      .then((answer) => setShown((before) => (answer.ok ? answer.body.participants : (before ?? []))))
      .catch(() => {}); // left
    return () => leaving.abort();
  }, [backend, id, changes]);
  return shown;
}

function Row({ participant }: { participant: Participant }) {
  const t = useTranslations('tournaments');
  const backend = useBackend();
  const act = useTournamentRequest();
  const { tournament } = useStanding();
  const { teamId, name, avatar, size, maxSize, isYou, state } = participant;
  const isForming = state === 'FORMING';
  const mayAsk =
    isForming && size < maxSize && tournament?.own?.team === null && tournament.isRegistrationOpen;
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-card px-2 py-1.5">
      <SideMark name={name} avatar={teamId === null ? (avatar ?? '') : null} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-14 font-medium">{name}</bdi>
        <span className="block text-12 text-t2">
          {isForming
            ? t('team.size', { size, most: maxSize })
            : t(isYou ? 'match.you' : `participants.state.${state}`)}
        </span>
      </span>
      {teamId !== null && <FollowButton kind="TEAM" id={teamId} title={name} size="small" />}
      {mayAsk && teamId !== null && (
        <Button
          size="small"
          variant="soft"
          onClick={() =>
            void act(() => backend.ask('sendJoinRequest', { params: { teamId } }), t('said.asked', { name }))
          }
        >
          {t('team.ask')}
        </Button>
      )}
    </li>
  );
}
