import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { Link } from '@atrium/ui/ui-provider';
import { ChevronRight, Trophy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../article/details/article-head.tsx';
import type { ArticlePage } from '../article/details/load-article.ts';
import { ReadMore } from '../article/details/read-more.tsx';
import { RelatedShelf } from '../article/details/related-shelf.tsx';
import { RatingSection } from '../article/reactions/rating-section.tsx';
import type { Competition } from '../game-frame/session/competition.ts';
import { CompetitionStrip } from './competition-strip.tsx';
import { GameFactsTable } from './game-facts.tsx';
import { gameProperties } from './game-properties.ts';
import { GameScores } from './game-scores.tsx';
import { GameStage } from './game-stage.tsx';
import { Screenshots } from './screenshots.tsx';
import { TintedGame } from './tinted-game.tsx';

interface GamePageProps {
  page: ArticlePage;
  /** Above the name: how a competition stands. */
  badge?: ReactNode;
  /** What a score counts for, and when the page was made. */
  competition?: { value: Competition | null; rendered: number };
  /** Beside the words: a board. */
  children?: ReactNode;
}

/** Everything about one game, whether it is downloaded, played here or played for a record. */
export function GamePage({ page, badge, competition, children }: GamePageProps) {
  const t = useTranslations('article');
  const { article, sections } = page;
  const counted = competition?.value ?? null;
  // the one with a strip of its own is not named twice
  const tournaments = (sections.tournaments ?? []).filter(
    ({ id, articleId = id }) => articleId !== counted?.id,
  );
  const hasAside = children !== undefined || tournaments.length > 0;
  return (
    <TintedGame hue={article.hue} className="pb-10 md:pb-16">
      <ArticleHead page={page} />
      <GameStage article={article} badge={badge} competition={counted} />
      <div className="mx-auto grid w-full max-w-[1440px] gap-8 px-gutter md:gap-10">
        <div
          className={`grid gap-8 ${hasAside ? 'lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12' : ''}`}
        >
          <div className="grid min-w-0 gap-8 max-lg:contents">
            <Screenshots article={article} />
            <AboutGame article={article} className="max-lg:order-2" />
            {children && <TournamentLinks entries={tournaments} />}
          </div>
          {hasAside && (
            // phones: between the pictures and the words
            <div className="grid gap-4 max-lg:order-1">
              {counted && competition && (
                <CompetitionStrip competition={counted} rendered={competition.rendered} />
              )}
              {children ?? <TournamentLinks entries={tournaments} />}
            </div>
          )}
        </div>
        <GameFactsTable article={article} />
        {!children && isPlayedHere(article) && <GameScores article={article} />}
        <RatingSection article={article} />
        <RelatedShelf title={t('moreLikeThis')} entries={sections['more-like-this']} kind="game" />
      </div>
    </TintedGame>
  );
}

const isPlayedHere = (article: ArticleDetails) =>
  article.contentType === 'ONLINE_GAME' && gameProperties(article).isPlayable;

/** The competitions this game is played in, in the second colour. */
function TournamentLinks({ entries = [] }: { entries: readonly Entry[] | undefined }) {
  const t = useTranslations('games');
  if (entries.length === 0) return null;
  return (
    <ul aria-label={t('tournaments')} className="grid gap-3">
      {entries.map(({ id, title, subtitle, clickUrl }) => (
        <li key={id}>
          <Link
            href={clickUrl}
            className="pressable flex items-center gap-3.5 rounded-game bg-[oklch(from_var(--accent2)_0.4_c_h)] p-3.5 text-white"
          >
            <span className="grid size-11 flex-none place-items-center rounded-card bg-accent text-on-accent">
              <Trophy aria-hidden className="size-5.5" />
            </span>
            <span className="min-w-0 flex-1">
              <bdi className="block truncate text-16 font-heavy">{title}</bdi>
              {subtitle && <bdi className="block truncate text-13 text-white/90">{subtitle}</bdi>}
            </span>
            <DirectionalIcon icon={ChevronRight} className="size-5 flex-none" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AboutGame({ article, className }: { article: ArticleDetails; className: string }) {
  const t = useTranslations('games');
  const id = useId();
  const { description } = article;
  if (!description) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="type-title">
        {t('about')}
      </h2>
      <ReadMore text={description} className="mt-2.5" />
    </section>
  );
}
