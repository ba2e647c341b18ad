import type { Member, Team, Tournament } from '@atrium/contract/schemas/models/tournament';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { IconButton } from '@atrium/ui/icon-button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { Crown, Link2, LogOut, UserMinus } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../../kit/address/href.ts';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { SideMark } from '../match/side-mark.tsx';
import { useTournamentRequest } from '../state/standing.tsx';

/** One's team, or the ways to one: who asked, and a team of one's own. */
export function YourTeam({ tournament }: { tournament: Tournament }) {
  const { own, isRegistrationOpen } = tournament;
  const id = useId();
  const t = useTranslations('tournaments');
  if (!own || (!own.team && !isRegistrationOpen)) return null;
  return (
    <section id="your-team" aria-labelledby={id} className="scroll-mt-24 rounded-game bg-s1 p-5">
      <h2 id={id} className="type-title">
        {t('team.title')}
      </h2>
      {own.team ? (
        <OwnTeam team={own.team} tournament={tournament} />
      ) : (
        <>
          <Invitations invitations={own.invitations} />
          <NewTeam tournamentId={tournament.id} />
          <p className="mt-3 text-13 text-t2">{t('team.orAsk')}</p>
        </>
      )}
    </section>
  );
}

function OwnTeam({ team, tournament }: { team: Team; tournament: Tournament }) {
  const t = useTranslations('tournaments');
  const backend = useBackend();
  const act = useTournamentRequest();
  const mayChange = tournament.state !== 'running' && tournament.state !== 'finished';
  return (
    <div className="mt-3 grid gap-4">
      <p className="flex items-center gap-3">
        <SideMark name={team.name} avatar={null} />
        <bdi className="min-w-0 flex-1 truncate text-18 font-medium">{team.name}</bdi>
        <span className="text-13 text-t2">{t('team.size', { size: team.size, most: team.maxSize })}</span>
      </p>
      <ul className="grid gap-1">
        {team.members.map((member) => (
          <MemberRow key={member.id} member={member} isCaptain={team.isCaptain} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && team.isCaptain && team.size < team.maxSize && <Invite team={team} />}
      {mayChange && (
        <Button
          variant="ghost"
          icon={<LogOut aria-hidden className="rtl:-scale-x-100" />}
          onClick={() =>
            void act(() => backend.ask('leaveTeam', { params: { id: team.id } }), t('said.leftTeam'))
          }
        >
          {t('team.leave')}
        </Button>
      )}
    </div>
  );
}

interface MemberRowProps {
  member: Member;
  isCaptain: boolean;
  mayChange: boolean;
}

/** Who plays, who was asked, who asks; what the captain may do with each. */
function MemberRow({ member, isCaptain, mayChange }: MemberRowProps) {
  const t = useTranslations('tournaments');
  const backend = useBackend();
  const act = useTournamentRequest();
  const { id, name, avatar, state, isYou } = member;
  const answer = (accepted: boolean) =>
    void act(() => backend.ask('addInvitationResponse', { params: { id }, body: { accepted } }));
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
      <SideMark name={name} avatar={avatar ?? ''} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-14 font-medium">{name}</bdi>
        {(state !== 'MEMBER' || isYou) && (
          <span className="block text-12 text-t2">
            {t(state === 'MEMBER' ? 'match.you' : `team.state.${state}`)}
          </span>
        )}
      </span>
      {member.isCaptain && (
        <Crown role="img" aria-label={t('team.captain')} className="size-5 flex-none text-accent-text" />
      )}
      {isCaptain && state === 'JOIN_REQUESTED' && (
        <span className="flex gap-2">
          <Button size="small" variant="invert" onClick={() => answer(true)}>
            {t('team.accept')}
          </Button>
          <Button size="small" variant="soft" onClick={() => answer(false)}>
            {t('team.decline')}
          </Button>
        </span>
      )}
      {isCaptain && mayChange && !isYou && state === 'MEMBER' && (
        <IconButton
          size="small"
          label={t('team.makeCaptain', { name })}
          icon={<Crown aria-hidden />}
          onClick={() => void act(() => backend.ask('makeCaptain', { params: { id } }))}
        />
      )}
      {isCaptain && mayChange && !isYou && state !== 'JOIN_REQUESTED' && (
        <IconButton
          size="small"
          label={t('team.remove', { name })}
          icon={<UserMinus aria-hidden />}
          onClick={() => void act(() => backend.ask('removeMember', { params: { id } }))}
        />
      )}
    </li>
  );
}

/** By name, as boards show it, or by a link to give away. */
function Invite({ team }: { team: Team }) {
  const t = useTranslations('tournaments');
  const backend = useBackend();
  const act = useTournamentRequest();
  const announce = useSnackbar();
  const toHref = useHref();
  const [name, setName] = useState('');
  const invite = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim().length < 2) return;
    const sent = await act(
      () => backend.ask('inviteToTeam', { params: { id: team.id }, body: { name } }),
      t('said.invited', { name }),
    );
    if (sent) setName('');
  };
  const copy = async () => {
    const link = `${location.origin}${toHref(`/tournaments/details/${team.tournamentId}`)}?team=${team.code}`;
    await navigator.clipboard.writeText(link);
    announce(t('said.copied'), { tone: 'success' });
  };
  return (
    <form onSubmit={(event) => void invite(event)} className="grid gap-3">
      <TextField
        label={t('team.inviteName')}
        hint={t('team.inviteHint')}
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="invert">
          {t('team.invite')}
        </Button>
        <Button variant="soft" icon={<Link2 aria-hidden />} onClick={() => void copy()}>
          {t('team.copyLink')}
        </Button>
      </div>
    </form>
  );
}

type Invited = NonNullable<Tournament['own']>['invitations'];

function Invitations({ invitations }: { invitations: Invited }) {
  const t = useTranslations('tournaments');
  const backend = useBackend();
  const act = useTournamentRequest();
  const answer = (id: number, accepted: boolean) =>
    void act(
      () => backend.ask('addInvitationResponse', { params: { id }, body: { accepted } }),
      t(accepted ? 'said.joined' : 'said.declined'),
    );
  if (invitations.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {invitations.map(({ id, team }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 rounded-panel bg-s2 p-3">
          <SideMark name={team} avatar={null} />
          <span className="min-w-0 flex-1 text-14">
            <bdi className="block truncate font-medium">{team}</bdi>
            <span className="text-12 text-t2">{t('team.asksYou')}</span>
          </span>
          <Button size="small" variant="invert" onClick={() => answer(id, true)}>
            {t('team.accept')}
          </Button>
          <Button size="small" variant="soft" onClick={() => answer(id, false)}>
            {t('team.decline')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NewTeam({ tournamentId }: { tournamentId: number }) {
  const t = useTranslations('tournaments');
  const { locale } = useUi();
  const backend = useBackend();
  const act = useTournamentRequest();
  const [name, setName] = useState('');
  const create = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim().length < 2) return;
    void act(() => backend.ask('createTeam', { body: { tournamentId, name } }), t('said.created', { name }));
  };
  return (
    <form onSubmit={create} className="mt-4 grid gap-3" lang={locale}>
      <TextField
        label={t('team.newName')}
        value={name}
        maxLength={40}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="invert">
        {t('team.create')}
      </Button>
    </form>
  );
}
