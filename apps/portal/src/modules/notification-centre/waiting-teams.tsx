import type { TeamNotice } from '@atrium/contract/schemas/tournaments';
import { locales } from '@atrium/i18n/locales';
import { Avatar } from '@atrium/ui/avatar';
import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { useId, useState } from 'react';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { useTeamNotices } from './team-notices.ts';
import { useTexts } from './texts-context.ts';

/** What waits for an answer, each with everybody who is in that team; nothing where nothing does. */
export function WaitingTeams() {
  const t = useTexts();
  const title = useId();
  const { invited, asking } = useTeamNotices();
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
  const [isSending, setSending] = useState(false);
  const { id, name, avatar, team, tournament } = notice;
  const answer = async (accepted: boolean) => {
    setSending(true);
    const told = await context.backend.ask('addInvitationResponse', { params: { id }, body: { accepted } });
    if (!told.ok) announce(t('alerts.notSaved'), { tone: 'danger' });
    await invalidate(context, 'notifications');
    setSending(false);
  };
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
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button size="small" variant="invert" loading={isSending} onClick={() => void answer(true)}>
            {t('alerts.accept')}
          </Button>
          <Button size="small" variant="outline" loading={isSending} onClick={() => void answer(false)}>
            {t('alerts.decline')}
          </Button>
        </div>
      </div>
    </li>
  );
}
