import type { Failure } from '@atrium/contract/client';
import type { Tournament } from '@atrium/contract/schemas/models/tournament';
import { priceText } from '@atrium/domain/money/money';
import { formatNumber } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { Check, Clock, CreditCard, Gamepad2, Trophy, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePath } from '../../../kit/address/use-path.ts';
import { openDialog } from '../../../kit/dialogs/dialogs.ts';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { useBuy } from '../../../modules/commerce/buying/open-buy.ts';
import { signInFirst } from '../../../modules/sign-in/sign-in-first.ts';
import { openMatch } from '../match/open-match.ts';
import { useStanding, useTournamentRequest } from '../state/standing.tsx';
import { canLeave, tournamentActionOf } from '../state/tournament-action.ts';

const look = { variant: 'accent', size: 'large', className: 'max-md:flex-1' } as const;

interface MainActionProps {
  tournament: Tournament;
  title: string;
}

/** The one thing to do now. */
export function MainAction({ tournament, title }: MainActionProps) {
  const t = useTranslations('tournaments');
  const path = usePath();
  const { id, own, gameUrl } = tournament;
  const action = tournamentActionOf(tournament);
  switch (action) {
    case 'play':
      return (
        <ButtonLink
          {...look}
          href={`${gameUrl}${gameUrl?.includes('?') ? '&' : '?'}competition=${id}`}
          icon={<Gamepad2 aria-hidden />}
        >
          {t('action.play')}
        </ButtonLink>
      );
    case 'match':
      return <MatchButton />;
    case 'results':
      return (
        <ButtonLink {...look} href={`${path}#leaderboard`} icon={<Trophy aria-hidden />}>
          {t('action.results')}
        </ButtonLink>
      );
    case 'checkIn':
      return <CheckIn id={id} />;
    case 'pay':
      return <Pay id={id} title={title} />;
    case 'team':
      return (
        <ButtonLink {...look} href={`${path}#your-team`} icon={<Users aria-hidden />}>
          {t(own?.team ? 'action.completeTeam' : 'action.findTeam')}
        </ButtonLink>
      );
    case 'register':
    case 'wait':
      return <Register tournament={tournament} title={title} isWaiting={action === 'wait'} />;
    case 'registered':
    case 'waiting':
      return <Entered tournament={tournament} />;
    default:
      return null;
  }
}

function MatchButton() {
  const t = useTranslations('tournaments');
  const { tournament, reload } = useStanding();
  const matchId = tournament?.own?.nextMatchId;
  if (!matchId) return null;
  return (
    <Button {...look} icon={<Gamepad2 aria-hidden />} onClick={() => openMatch(matchId, reload)}>
      {t('action.match')}
    </Button>
  );
}

function CheckIn({ id }: { id: number }) {
  const t = useTranslations('tournaments');
  const backend = useBackend();
  const act = useTournamentRequest();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await act(() => backend.ask('checkIn', { params: { id } }), t('said.checkedIn'));
    setSending(false);
  };
  return (
    <Button {...look} loading={isSending} icon={<Check aria-hidden />} onClick={() => void send()}>
      {t('action.checkIn')}
    </Button>
  );
}

/** The fee is paid as any single thing is: by card, by phone bill, with everything that may go wrong. */
function Pay({ id, title }: { id: number; title: string }) {
  const t = useTranslations('tournaments');
  const buy = useBuy();
  const { reload } = useStanding();
  const pay = async () => {
    await buy({ article: { id, contentType: 'TOURNAMENT', title }, onTheirs: () => void reload() });
  };
  return (
    <Button {...look} icon={<CreditCard aria-hidden />} onClick={() => void pay()}>
      {t('action.pay')}
    </Button>
  );
}

interface RegisterProps extends MainActionProps {
  isWaiting: boolean;
}

function Register({ tournament, title, isWaiting }: RegisterProps) {
  const t = useTranslations('tournaments');
  const { id, fee, own } = tournament;
  const backend = useBackend();
  const act = useTournamentRequest();
  const buy = useBuy();
  const { locale, price } = useUi();
  const { reload } = useStanding();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (signInFirst('games.signIn.register')) return;
    setSending(true);
    let state: string | undefined;
    const body = own?.team ? { teamId: own.team.id } : {};
    await act(async () => {
      const answer = await backend.ask('registerTournament', { params: { id }, body });
      if (!answer.ok) return lacking(answer);
      if ('state' in answer.body) state = answer.body.state;
      return answer;
    });
    setSending(false);
    if (state === 'PENDING_PAYMENT')
      await buy({ article: { id, contentType: 'TOURNAMENT', title }, onTheirs: () => void reload() });
  };
  /** Too little to pay with: how much is missing says more than that it is. */
  const lacking = (failure: Failure): Failure => {
    const { error, details } = failure.problem;
    if (error !== 'INSUFFICIENT_FUNDS' || (fee.kind !== 'credits' && fee.kind !== 'tickets')) return failure;
    const message = t(`said.lacking.${fee.kind}`, { count: Number(details?.missing) || fee.amount });
    return { ...failure, problem: { ...failure.problem, message } };
  };
  const label = isWaiting
    ? t('action.wait')
    : fee.kind === 'credits' || fee.kind === 'tickets'
      ? t(fee.kind === 'credits' ? 'action.registerCredits' : 'action.registerTickets', { count: fee.amount })
      : fee.kind === 'money'
        ? t('action.registerFor', { price: priceText(fee, { locale, ...price }) })
        : t('action.register');
  return (
    <Button
      {...look}
      loading={isSending}
      icon={isWaiting ? <Clock aria-hidden /> : <UserPlus aria-hidden />}
      onClick={() => void send()}
    >
      {label}
    </Button>
  );
}

/** They are in, or wait: it says so, and is the way out. */
function Entered({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('tournaments');
  const { locale } = useUi();
  const { reload } = useStanding();
  const { own, id, fee } = tournament;
  const isWaiting = own?.entry?.state === 'WAITLISTED';
  const leave = () =>
    openDialog(() => import('./leave-dialog.later.tsx'), { id, isWaiting, fee, onLeft: reload });
  return (
    <Button
      {...look}
      variant="glass"
      icon={isWaiting ? <Clock aria-hidden /> : <Check aria-hidden />}
      onClick={canLeave(tournament) ? leave : undefined}
    >
      {isWaiting
        ? t('action.waitingAs', { place: formatNumber(locale, own?.entry?.waitingAs ?? 1) })
        : t('action.registered')}
    </Button>
  );
}
