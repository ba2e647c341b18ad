import { scrimProperties } from '@atrium/domain/theme/artwork';
import { Badge } from '@atrium/ui/badge';
import { Picture } from '@atrium/ui/picture';
import { Radio, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LikeButton } from '../../modules/article/like-button.tsx';
import type { ArticlePage } from '../../modules/article/load-article.ts';
import { ShareButton } from '../../modules/article/share-button.tsx';
import { TournamentActions } from './tournament-actions.tsx';
import { TournamentFigures } from './tournament-figures.tsx';
import type { TournamentPhase } from './tournament-phase.ts';
import type { TournamentProperties } from './tournament-properties.ts';

interface TournamentHeroProps {
  page: ArticlePage;
  properties: TournamentProperties;
  phase: TournamentPhase;
  rendered: number;
}

/** Board 09: the art, how it stands, what it is for, and one thing to do. */
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
          {subtitle && <p className="mt-2 text-16 text-white/92 md:text-18">{subtitle}</p>}
          <div className="mt-5 flex flex-wrap gap-3">
            <TournamentActions phase={phase} videos={sections.videos} />
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
