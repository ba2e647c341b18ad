import { isOpenAccess } from '@atrium/domain/access/access';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { AgeBadge } from '@atrium/ui/age-badge';
import { Badge } from '@atrium/ui/badge';
import { FactDot } from '@atrium/ui/fact-dot';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../../modules/article/details/breadcrumbs.tsx';
import { LeavesSoon } from '../../modules/article/details/leaves-soon.tsx';
import { ReadMore } from '../../modules/article/details/read-more.tsx';
import { ShareButton } from '../../modules/article/details/share-button.tsx';
import { LikeButton } from '../../modules/article/reactions/like-button.tsx';
import { Cover } from '../../modules/audio-reading/cover.tsx';
import { lengthText } from '../../modules/audio-reading/length-text.ts';
import { AddToCart } from '../../modules/cart/add-to-cart.tsx';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { useOffer } from '../../modules/commerce/use-offer.ts';
import { LaterOfflineButton } from '../../modules/offline/later-offline-button.tsx';
import { ListenButton } from '../../modules/player/controls/listen-button.tsx';
import { useAudible } from '../../modules/player/controls/use-audible.ts';
import { playQueue } from '../../modules/player/controls/use-listen.ts';
import { unlockSound } from '../../modules/player/engine/play-tracks.ts';
import { playableArticle } from '../../modules/player/model/playable.ts';
import type { WholeProgress } from '../../modules/player/progress/whole-progress.later.ts';
import type { Chapters } from './use-chapters.ts';

type BookHeaderProps = { article: ArticleDetails; chapters: Chapters; progress: WholeProgress };

/** The cover, who wrote and who reads it, what it costs, a sample. */
export function BookHeader({ article, chapters, progress }: BookHeaderProps) {
  const { title, description, contentType, id } = article;
  return (
    <header>
      <Breadcrumbs article={article} className="max-md:hidden" />
      <div className="grid gap-x-9 gap-y-5 md:mt-4 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-12">
        <Cover article={article} kind="audiobook" className="w-40 max-md:mx-auto md:w-full md:self-start" />
        <div className="flex min-w-0 flex-col justify-center max-md:items-center max-md:text-center">
          <h1 className="type-display text-36 md:text-48 lg:text-64">
            <bdi>{title}</bdi>
          </h1>
          <Byline article={article} />
          {description && <ReadMore text={description} className="mt-4 text-start" />}
          <BookActions article={article} chapters={chapters} progress={progress}>
            <LikeButton entityType={contentType} id={id} title={title} variant="glass" />
            <ShareButton title={title} variant="glass" />
          </BookActions>
        </div>
      </div>
    </header>
  );
}

function Byline({ article }: { article: ArticleDetails }) {
  const t = useTranslations();
  const { locale } = useUi();
  const { maker, people, duration, ageRating, isNew } = article;
  const [reader] = people;
  return (
    <div className="mt-1.5">
      {maker && (
        <Link
          href={maker.clickUrl}
          className="inline-flex min-h-11 items-center text-16 font-medium text-accent-text hover:underline md:text-18"
        >
          <bdi>{maker.title}</bdi>
        </Link>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-t2 max-md:justify-center md:text-16">
        {isNew && <Badge tone="accent">{t('common.new')}</Badge>}
        {reader && <span>{t('spoken.book.readBy', { name: reader.name })}</span>}
        {reader && duration !== null && <FactDot />}
        {duration !== null && <span>{lengthText(locale, duration)}</span>}
        <AgeBadge rating={ageRating} />
        <LeavesSoon article={article} />
      </p>
    </div>
  );
}

interface BookActionsProps extends BookHeaderProps {
  /** Smaller ones beside them. */
  children: ReactNode;
}

/** To own it, or to hear how it sounds. */
function BookActions({
  article,
  chapters: { entries, tracks, queue },
  progress,
  children,
}: BookActionsProps) {
  const t = useTranslations('spoken');
  const { access, terms, className } = useOffer(article);
  // what the book itself offers, before what one of its chapters does
  const [whole] = useAudible([playableArticle(article)]);
  const sample = [whole, ...tracks].find((track) => track?.url !== undefined);
  const { resume } = progress;
  const begun = resume && !resume.isFinished ? tracks.find(({ id }) => id === resume.id) : undefined;
  const number = entries.find(({ articleId }) => articleId === begun?.id)?.number;
  const next = begun ?? tracks[0];
  const playBook = usePlayOnceKnown(progress.isKnown, () => next && playQueue(next, queue));
  return (
    <div className="mt-5 max-md:w-full">
      <div className="flex flex-wrap items-center gap-2.5 max-md:justify-center">
        <GetButton
          article={article}
          size="large"
          className="max-md:w-full"
          // where the book is open, the button goes on with the chapter that the listener was in
          onOpen={next && isOpenAccess(access) ? playBook : undefined}
          openLabel={begun && (number === undefined ? t('resume.title') : t('resume.chapter', { number }))}
        />
        <AddToCart article={article} variant="glass" size="large" className="max-md:w-full" />
        {sample && !isOpenAccess(access) && (
          <ListenButton
            track={sample}
            labels={{ play: t('sample.play'), pause: t('sample.pause') }}
            variant="glass"
            size="large"
            className="max-md:flex-1"
          />
        )}
        <LaterOfflineButton article={article} tracks={tracks} variant="glass" />
        {children}
      </div>
      {terms && <p className={`mt-2.5 w-fit rounded-badge text-13 text-t2 ${className}`}>{terms}</p>}
    </div>
  );
}

/** A press that comes before it is known where the listener was waits for that: else it would begin anew. */
function usePlayOnceKnown(isKnown: boolean, play: () => void): () => void {
  const [isWaiting, setWaiting] = useState(false);
  const begin = useEffectEvent(play);
  useEffect(() => {
    if (!isWaiting || !isKnown) return;
    setWaiting(false);
    begin();
  }, [isWaiting, isKnown]);
  return () => {
    unlockSound();
    if (isKnown) play();
    else setWaiting(true);
  };
}
