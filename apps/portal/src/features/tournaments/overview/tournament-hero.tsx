import type { Entry } from '@atrium/domain/site/models/structure';
import { scrimProperties } from '@atrium/domain/site/theme/artwork';
import { Badge } from '@atrium/ui/badge';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { Play, Radio, ScrollText, Trophy, UserPlus, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePath } from '../../../kit/address/use-path.ts';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import type { ArticlePage } from '../../../modules/article/details/load-article.ts';
import { ShareButton } from '../../../modules/article/details/share-button.tsx';
import { LikeButton } from '../../../modules/article/reactions/like-button.tsx';
import { signInFirst } from '../../../modules/sign-in/sign-in-first.ts';
import { useStanding, useTournamentRequest } from '../state/standing.tsx';
import { tournamentActionOf } from '../state/tournament-action.ts';
import type { TournamentPhase } from '../state/tournament-phase.ts';
import type { TournamentProperties } from '../state/tournament-properties.ts';
import { TournamentFigures } from './tournament-figures.tsx';

/** Comes with everything else that is drawn of how it stands. */
const MainAction = laterPart(async () => ({
  default: (await import('../panels/panels.later.ts')).MainAction,
}));

interface TournamentHeroProps {
  page: ArticlePage;
  properties: TournamentProperties;
  phase: TournamentPhase;
  rendered: number;
}

/** The art, how it stands, what it is for, and one thing to do. */
export function TournamentHero({ page, properties, phase, rendered }: TournamentHeroProps) {
  const t = useTranslations();
  const { article, sections } = page;
  const { title, subtitle, hue } = article;
  const { teams, teamSize } = properties;
  return (
    <header
      className="relative isolate overflow-hidden"
      style={hue === undefined ? undefined : scrimProperties(hue)}
    >
      <HeroArt article={article} />
      <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-6 px-gutter pt-44 pb-6 text-white md:min-h-100 md:justify-end md:pt-16 xl:flex-row xl:items-end">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap gap-2">
            <Badge
              tone={phase.state === 'past' ? 'dark' : 'accent'}
              icon={phase.state === 'present' && <Radio aria-hidden strokeWidth={2.75} />}
            >
              {t(`games.tournament.state.${phase.state}`)}
            </Badge>
            {teams !== null && (
              <Badge tone="dark" icon={<Users aria-hidden strokeWidth={2.5} />}>
                {t(teamSize === 1 ? 'common.count.players' : 'common.count.teams', { count: teams })}
              </Badge>
            )}
          </p>
          <h1 className="type-display mt-3 text-36 md:text-64">
            <bdi>{title}</bdi>
          </h1>
          {subtitle && (
            <p className="mt-2 text-16 text-white/92 md:text-18">
              <bdi>{subtitle}</bdi>
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <TournamentActions phase={phase} videos={sections.videos} title={title} id={article.id} />
            <div className="flex items-center gap-2 max-md:absolute max-md:end-4 max-md:top-4">
              <LikeButton entityType="TOURNAMENT" id={article.id} title={title} variant="dark" />
              <ShareButton title={title} variant="dark" />
            </div>
          </div>
        </div>
        <TournamentFigures properties={properties} phase={phase} rendered={rendered} />
      </div>
    </header>
  );
}

const HeroArt = ({
  article: { heroUrl, imageUrl, heroPhoneUrl, thumbhash },
}: Pick<ArticlePage, 'article'>) => {
  const src = heroUrl ?? imageUrl;
  return (
    <>
      {src && (
        <div className="absolute inset-x-0 top-0 -z-20 h-72 mask-[linear-gradient(#000_35%,transparent)] md:h-full md:mask-[linear-gradient(#000_55%,transparent)]">
          <Picture
            src={src}
            phoneSrc={heroPhoneUrl}
            alt=""
            width={1920}
            height={820}
            sizes="(min-width: 48rem) 100vw, 34rem"
            thumbhash={thumbhash}
            priority
            className="object-[50%_30%]"
          />
        </div>
      )}
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(var(--to-end),color-mix(in_oklab,var(--scrim)_88%,transparent),color-mix(in_oklab,var(--scrim)_66%,transparent)_calc(var(--scrim-reach)/2),transparent_var(--scrim-reach))] max-md:hidden" />
    </>
  );
};

type TournamentActionsProps = {
  phase: TournamentPhase;
  videos: readonly Entry[] | undefined;
  title: string;
  id: number;
};

/** Join while one can; later watch, and in the end see who won. The rules are always one press away. */
function TournamentActions({ phase, videos = [], title, id }: TournamentActionsProps) {
  const t = useTranslations('games.tournament');
  const path = usePath();
  const { tournament } = useStanding();
  // a button that is replaced between down and up is not pressed
  const [isHeld, setHeld] = useState(false);
  const isKnown = tournament && tournamentActionOf(tournament) !== 'none';
  return (
    <>
      {isKnown && !isHeld ? (
        <Suspense>
          <MainAction tournament={tournament} title={title} />
        </Suspense>
      ) : (
        <PageAction
          phase={phase}
          video={videos[0]}
          mayJoin={!tournament || isHeld}
          id={id}
          onHeld={setHeld}
        />
      )}
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

interface PageActionProps {
  phase: TournamentPhase;
  video: Entry | undefined;
  /** The page says that players may join, and the live state does not contradict it. */
  mayJoin: boolean;
  id: number;
  onHeld: (isHeld: boolean) => void;
}

/** The action by the rendered page alone: the same for all, until the browser has loaded the live state. */
function PageAction({ phase, video, mayJoin, id, onHeld }: PageActionProps) {
  const t = useTranslations('games.tournament');
  const path = usePath();
  const look = { variant: 'accent', size: 'large', className: 'max-md:flex-1' } as const;
  const backend = useBackend();
  const act = useTournamentRequest();
  const { reload } = useStanding();
  // however early the press: the server knows what comes of it
  const join = async () => {
    onHeld(false);
    if (signInFirst('games.signIn.register')) return;
    const known = await backend.ask('getTournament', { params: { id } });
    // what is paid with the press itself is named on the button first
    if (known.ok && ['credits', 'tickets'].includes(known.body.fee.kind)) return reload();
    await act(() => backend.ask('registerTournament', { params: { id }, body: {} }));
  };
  if (phase.isRegistrationOpen && mayJoin)
    return (
      <Button
        {...look}
        icon={<UserPlus aria-hidden />}
        onPointerDown={() => onHeld(true)}
        // a finger leaves before it counts as a press
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onHeld(false)}
        onPointerCancel={() => onHeld(false)}
        onClick={() => void join()}
      >
        {t('register')}
      </Button>
    );
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
