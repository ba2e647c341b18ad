import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Entry } from '@atrium/domain/models/structure';
import { priceText } from '@atrium/domain/money';
import { useUi } from '@atrium/ui/ui-provider';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { ListenButton } from '../../modules/player/listen-button.tsx';
import { playableArticle, playablesOf } from '../../modules/player/playable.ts';
import { GetLink } from '../../modules/shop/get-link.tsx';
import { type BookOffer, bookOffer } from './book-offer.ts';

interface BookActionsProps {
  article: ArticleDetails;
  chapters: readonly Entry[];
  /** Smaller ones beside them. */
  children: ReactNode;
}

/** To own it, or to hear how it sounds. */
export function BookActions({ article, chapters, children }: BookActionsProps) {
  const t = useTranslations('spoken');
  const { brand } = useSite().site.global;
  const offer = bookOffer(article);
  // what the book itself offers, before what one of its chapters does
  const [sample] = [playableArticle(article), ...playablesOf(chapters)].filter((track) => track !== null);
  return (
    <div className="mt-5 max-md:w-full">
      <div className="flex flex-wrap items-center gap-2.5 max-md:justify-center">
        <GetLink reason="spoken.signIn" size="large" className="max-md:w-full">
          {useOfferText(offer)}
        </GetLink>
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
      <p className="mt-2.5 text-13 text-t2">
        {offer.is === 'included' ? t('terms.included', { brand }) : t(`terms.${offer.is}`)}
      </p>
    </div>
  );
}

function useOfferText(offer: BookOffer): string {
  const t = useTranslations('spoken.offer');
  const { locale, price } = useUi();
  return offer.is === 'sold'
    ? t('sold', { price: priceText(offer.price, { locale, ...price }) })
    : t(offer.is);
}
