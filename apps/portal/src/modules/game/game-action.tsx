import type { ArticleDetails } from '@atrium/domain/models/article';
import { priceText } from '@atrium/domain/money';
import { formatFileSize, joinFacts } from '@atrium/i18n/format';
import type { MessageKey } from '@atrium/i18n/keys';
import { Button, ButtonLink } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { Download, Play, ShoppingBag } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { promptLogin } from '../sign-in/prompt-login.ts';
import { type GameOffer, gameOffer, launchHref, opensHere } from './game-offer.ts';
import { gameProperties } from './game-properties.ts';

const look = {
  variant: 'accent',
  size: 'large',
  className: 'max-md:w-full md:min-w-56',
} as const;

/** The one thing to do on a game's page, and what it costs. */
export function GameAction({ article }: { article: ArticleDetails }) {
  const t = useTranslations('games');
  const { locale, price: format } = useUi();
  const offer = gameOffer(article);
  const isDownload = article.contentType === 'GAME';
  const label =
    offer.is === 'sold'
      ? t('action.buy', { price: priceText(offer.price, { locale, ...format }) })
      : t(isDownload ? 'action.download' : 'action.play');
  const icon =
    offer.is === 'sold' ? <ShoppingBag aria-hidden /> : isDownload ? <Download aria-hidden /> : play;
  return (
    <div className="max-md:text-center">
      <Start article={article} offer={offer} icon={icon} label={label} />
      <p className="mt-2.5 text-13 text-t2">{useTerms(article, offer)}</p>
    </div>
  );
}

const play = <Play aria-hidden fill="currentColor" />;

type StartProps = { article: ArticleDetails; offer: GameOffer; icon: React.ReactNode; label: string };

/** Guests may play what is free and needs no download; for the rest they are asked in first. */
function Start({ article, offer, icon, label }: StartProps) {
  const isSignedIn = useSignedIn();
  const href = launchHref(article);
  if (isSignedIn || (offer.is === 'free' && opensHere(article)))
    return (
      <ButtonLink href={href} icon={icon} {...look}>
        {label}
      </ButtonLink>
    );
  return (
    <Button icon={icon} {...look} onClick={() => promptLogin({ reason: reasons[offer.is] })}>
      {label}
    </Button>
  );
}

const reasons = {
  free: 'games.signIn.download',
  sold: 'games.signIn.buy',
  included: 'games.signIn.play',
} as const satisfies Record<GameOffer['is'], MessageKey>;

function useTerms(article: ArticleDetails, { is }: GameOffer): string {
  const t = useTranslations('games.terms');
  const { locale } = useUi();
  const { brand } = useSite().site.global;
  const { megabytes } = gameProperties(article);
  const terms = is === 'free' ? t(opensHere(article) ? 'freeHere' : 'free') : t(is, { brand });
  return joinFacts(locale, [terms, megabytes !== null && formatFileSize(locale, megabytes)]);
}
