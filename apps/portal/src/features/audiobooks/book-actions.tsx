import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Entry } from '@atrium/domain/models/structure';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { useOffer } from '../../modules/commerce/use-offer.ts';
import { ListenButton } from '../../modules/player/listen-button.tsx';
import { play } from '../../modules/player/play.ts';
import { playableArticle, playablesOf } from '../../modules/player/playable.ts';

interface BookActionsProps {
  article: ArticleDetails;
  chapters: readonly Entry[];
  /** Smaller ones beside them. */
  children: ReactNode;
}

/** To own it, or to hear how it sounds. */
export function BookActions({ article, chapters, children }: BookActionsProps) {
  const t = useTranslations('spoken');
  const { access, terms } = useOffer(article);
  // what the book itself offers, before what one of its chapters does
  const heard = [playableArticle(article), ...playablesOf(chapters)].filter((track) => track !== null);
  const [sample] = heard;
  return (
    <div className="mt-5 max-md:w-full">
      <div className="flex flex-wrap items-center gap-2.5 max-md:justify-center">
        <GetButton
          article={article}
          size="large"
          className="max-md:w-full"
          // of a free book all that can be heard is the book; of any other, a sample
          onOpen={sample && access.is === 'free' ? () => play(heard, 0) : undefined}
        />
        {sample && (
          <ListenButton
            track={sample}
            labels={{ play: t('sample.play'), pause: t('sample.pause') }}
            variant="glass"
            size="large"
            className="max-md:flex-1"
          />
        )}
        {children}
      </div>
      {terms && <p className="mt-2.5 text-13 text-t2">{terms}</p>}
    </div>
  );
}
