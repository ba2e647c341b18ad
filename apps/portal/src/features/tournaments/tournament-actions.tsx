import type { Entry } from '@atrium/domain/models/structure';
import { Button, ButtonLink } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar';
import { Play, ScrollText, Trophy, UserPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePath } from '../../kit/address/use-path.ts';
import { signInFirst } from '../../modules/sign-in/sign-in-first.ts';
import type { TournamentPhase } from './tournament-phase.ts';

type TournamentActionsProps = { phase: TournamentPhase; videos: readonly Entry[] | undefined };

/** Join while one can; later watch, and in the end see who won. The rules are always one press away. */
export function TournamentActions({ phase, videos = [] }: TournamentActionsProps) {
  const t = useTranslations('games.tournament');
  const path = usePath();
  return (
    <>
      <MainAction phase={phase} video={videos[0]} />
      <ButtonLink
        href={`${path}#rules`}
        variant="glass"
        size="large"
        icon={<ScrollText aria-hidden />}
        className="max-md:flex-1"
      >
        {t('tab.rules')}
      </ButtonLink>
    </>
  );
}

function MainAction({ phase, video }: { phase: TournamentPhase; video: Entry | undefined }) {
  const t = useTranslations('games.tournament');
  const path = usePath();
  const look = { variant: 'accent', size: 'large', className: 'max-md:flex-1' } as const;
  if (phase.isRegistrationOpen) return <Register {...look} />;
  if (phase.state === 'past')
    return (
      <ButtonLink {...look} href={`${path}#leaderboard`} icon={<Trophy aria-hidden />}>
        {t('results')}
      </ButtonLink>
    );
  if (!video) return null;
  return (
    <ButtonLink {...look} href={video.clickUrl} icon={<Play aria-hidden fill="currentColor" />}>
      {t('watch')}
    </ButtonLink>
  );
}

type RegisterProps = { variant: 'accent'; size: 'large'; className: string };

function Register(look: RegisterProps) {
  const t = useTranslations();
  const announce = useSnackbar();
  const register = () => signInFirst('games.signIn.register') || announce(t('common.unavailable'));
  return (
    <Button {...look} icon={<UserPlus aria-hidden />} onClick={register}>
      {t('games.tournament.register')}
    </Button>
  );
}
