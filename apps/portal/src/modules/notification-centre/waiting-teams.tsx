import type { TeamNotice } from '@atrium/contract/schemas/tournaments';
import { locales } from '@atrium/i18n/locales';
import { Avatar } from '@atrium/ui/image/avatar';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { useId } from 'react';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { useTeamRequests } from './team-requests.ts';
import { useTexts } from './texts-context.ts';
import { useUndoable } from './use-undoable.ts';

/** Team invitations and requests that wait for an answer, each with all members of that team; hidden without any. */
export function WaitingTeams() {
  const t = useTexts();
  const title = useId();
  const { invited, asking } = useTeamRequests();
  if (invited.length + asking.length === 0) return null;
  return (
    <section aria-labelledby={title} className="border-b border-line px-4 pb-4 md:px-5">
      <h2 id={title} className="text-14 font-medium text-t2">
        {t('alerts.waiting')}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {invited.map((notice) => (
          <Waiting key={notice.id} notice={notice} kind="team-invitation" />
        ))}
        {asking.map((notice) => (
          <Waiting key={notice.id} notice={notice} kind="join-request" />
        ))}
      </ul>
    </section>
  );
}

interface WaitingProps {
  notice: TeamNotice;
  kind: 'team-invitation' | 'join-request';
}

function Waiting({ notice, kind }: WaitingProps) {
  const t = useTexts();
  const context = useAppContext();
  const announce = useSnackbar();
  const { avatarList } = useSite().site;
  const isRtl = locales[useUi().locale].dir === 'rtl';
  const { id, name, avatar, team, tournament } = notice;
  const answer = useUndoable(async (accepted) => {
    const told = await context.backend.ask('addInvitationResponse', { params: { id }, body: { accepted } });
    if (!told.ok) announce(t('alerts.notSaved'), { tone: 'danger' });
    await invalidate(context, 'notifications');
  });
  /** A name in another script must not turn the sentence around it. */
  const isolated = (text: string) => (isRtl ? `\u2068${text}\u2069` : text);
  const imageUrl = avatarList.find((one) => one.id === avatar)?.imageUrl;
  return (
    <li className="flex gap-3 rounded-panel bg-s2 p-4">
      <span aria-hidden className="flex-none">
        <Avatar name={name} imageUrl={imageUrl} className="size-11" />
      </span>
      <div className="min-w-0 flex-1">
        <Link href={tournament.clickUrl} className="block rounded-badge">
          <span className="block text-15 font-medium">
            {t(`notices.${kind}.title`, { by: isolated(name), team: isolated(team.name) })}
          </span>
          <bdi className="block text-14 text-t2">{tournament.title}</bdi>
        </Link>
        <p className="mt-1 text-13 text-t2">
          {t('alerts.members', { names: team.members.map((member) => isolated(member.name)).join(', ') })}
        </p>
        <AnswerButtons {...answer} />
      </div>
    </li>
  );
}
