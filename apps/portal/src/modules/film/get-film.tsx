import type { ArticleDetails } from '@atrium/domain/models/article';
import { priceText } from '@atrium/domain/money';
import { Button, ButtonLink, type ButtonSize } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { promptLogin } from '../sign-in/prompt-login.ts';
import { filmOffer } from './film-offer.ts';

const look = { variant: 'light', icon: <Play aria-hidden fill="currentColor" /> } as const;

/** The way to a film that is not open to everybody. Guests are asked in first. */
export function GetFilm({ article, size }: { article: ArticleDetails; size?: ButtonSize }) {
  const t = useTranslations('video');
  const { locale, price: format } = useUi();
  const isSignedIn = useSignedIn();
  const offer = filmOffer(article);
  const label =
    'price' in offer
      ? t(offer.is === 'rented' ? 'rent' : 'buy', { price: priceText(offer.price, { locale, ...format }) })
      : t(offer.is === 'free' ? 'watchFree' : 'plans');
  if (isSignedIn)
    return (
      <ButtonLink {...look} href="/subscription" size={size}>
        {label}
      </ButtonLink>
    );
  return (
    <Button {...look} size={size} onClick={() => promptLogin({ reason: 'video.signIn' })}>
      {label}
    </Button>
  );
}
