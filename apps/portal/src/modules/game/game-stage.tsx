import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatFileSize } from '@atrium/i18n/file-size';
import { joinFacts } from '@atrium/i18n/format';
import { Badge } from '@atrium/ui/badge';
import { ChipLink } from '@atrium/ui/chip';
import { FactDot } from '@atrium/ui/fact-dot';
import { Picture } from '@atrium/ui/image/picture';
import { Link, useUi } from '@atrium/ui/ui-provider';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../article/details/breadcrumbs.tsx';
import { ShareButton } from '../article/details/share-button.tsx';
import { LikeButton } from '../article/reactions/like-button.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { GetButton } from '../commerce/get-button.tsx';
import { useOffer } from '../commerce/use-offer.ts';
import type { Competition } from '../game-frame/session/competition.ts';
import { useKeptRun } from '../game-frame/use-kept-run.ts';
import { usePlay } from '../game-frame/use-play.tsx';
import { CoverTile } from './cover-tile.tsx';
import { gameProperties } from './game-properties.ts';
import { GameStats } from './game-stats.tsx';
import { genresOfGame } from './genres-of.ts';

type GameStageProps = { article: ArticleDetails; badge?: ReactNode; competition: Competition | null };

/** The art, the tile and the name, what one must know, one button. */
export const GameStage = ({ article, badge, competition }: GameStageProps) => (
  <header className="relative isolate overflow-hidden">
    <StageArt article={article} />
    <div className="mx-auto grid w-full max-w-[1440px] grid-cols-[5.75rem_minmax(0,1fr)] gap-x-3.5 gap-y-4.5 px-gutter pt-42 pb-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-8 md:pt-8 md:pb-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-12">
      <Breadcrumbs article={article} className="col-span-full max-md:hidden" />
      <CoverTile article={article} className="self-end md:row-span-3 md:self-start" />
      <div className="min-w-0 self-end md:max-w-140">
        {badge && <div className="mb-2.5 flex">{badge}</div>}
        <h1 className="type-display text-28 md:text-64">
          <bdi>{article.title}</bdi>
        </h1>
        <Byline article={article} />
        <Genres article={article} />
      </div>
      <div className="max-md:col-span-full">
        <GameStats article={article} />
      </div>
      <div className="flex flex-wrap items-start gap-3 max-md:col-span-full max-md:*:first:w-full">
        <GameAction article={article} competition={competition} />
        <div className="flex gap-2 max-md:absolute max-md:end-4 max-md:top-4 md:pt-1">
          <LikeButton entityType={article.contentType} id={article.id} title={article.title} variant="dark" />
          <ShareButton title={article.title} variant="dark" />
        </div>
      </div>
    </div>
  </header>
);

/** Fades into the page before any word begins: on phones below it, on wide screens beside it. */
const StageArt = ({ article }: { article: ArticleDetails }) => {
  const src = article.heroUrl ?? article.imageUrl;
  if (!src) return null;
  return (
    <div className="absolute inset-x-0 top-0 -z-10 h-76 mask-[linear-gradient(#000_38%,transparent_86%)] md:start-auto md:h-full md:w-[54%] md:max-lg:opacity-50 md:mask-[linear-gradient(var(--to-end),transparent_8%,#000_88%),linear-gradient(#000_40%,transparent)] md:mask-intersect">
      <Picture
        src={src}
        phoneSrc={article.heroPhoneUrl}
        alt=""
        width={960}
        height={960}
        sizes="(min-width: 48rem) 60vw, 100vw"
        thumbhash={article.thumbhash}
        priority
      />
    </div>
  );
};

function Byline({ article }: { article: ArticleDetails }) {
  const t = useTranslations('games.kind');
  const { developerName, developerUrl, contentType, isNew } = article;
  const isGame = contentType in kinds;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-13 text-t2 md:mt-3 md:text-16">
      {developerName && developerUrl ? (
        <Link href={developerUrl} className="hit font-medium text-t1 hover:underline">
          <bdi>{developerName}</bdi>
        </Link>
      ) : (
        developerName && <bdi>{developerName}</bdi>
      )}
      {developerName && isGame && <FactDot />}
      {isGame && t(contentType as keyof typeof kinds)}
      {isNew && <NewBadge />}
    </p>
  );
}

const kinds = { ONLINE_GAME: true, GAME: true, CLOUD_GAME: true, ARCADE_GAME: true } as const;

function NewBadge() {
  const t = useTranslations('common');
  return (
    <Badge tone="accent" className="ms-1.5">
      {t('new')}
    </Badge>
  );
}

/** On phones the facts below name them. */
function Genres({ article }: { article: ArticleDetails }) {
  const t = useTranslations('games');
  const genres = genresOfGame(article);
  if (genres.length === 0) return null;
  return (
    <ul aria-label={t('genres')} className="mt-4 flex flex-wrap gap-2 max-md:hidden">
      {genres.map(({ id, title, clickUrl }) => (
        <li key={id}>
          <ChipLink href={clickUrl}>{title}</ChipLink>
        </li>
      ))}
    </ul>
  );
}

/** The one thing to do on a game's page, and what it costs. */
function GameAction({ article, competition }: Omit<GameStageProps, 'badge'>) {
  const { locale } = useUi();
  const { terms, className } = useOffer(article);
  const t = useTranslations('play');
  const { megabytes, isPlayable } = gameProperties(article);
  const play = usePlay(article, competition);
  const hasKept = useKeptRun(article.id, play);
  if (!isPlayable) return <p className="text-14 font-medium text-t2">{t('unavailable')}</p>;
  return (
    <div className="max-md:text-center">
      <div className="flex flex-wrap items-center gap-2.5">
        <GetButton
          article={article}
          size="large"
          className="max-md:w-full md:min-w-56"
          onOpen={article.contentType === 'GAME' ? undefined : play.open}
          openLabel={hasKept ? t('continue') : undefined}
        />
        <AddToCart article={article} size="large" variant="glass" className="max-md:w-full" />
      </div>
      <p className={`mt-2.5 w-fit rounded-badge text-13 text-t2 max-md:mx-auto ${className}`}>
        {joinFacts(locale, [terms, megabytes !== null && formatFileSize(locale, megabytes)])}
      </p>
      {play.screen}
    </div>
  );
}
