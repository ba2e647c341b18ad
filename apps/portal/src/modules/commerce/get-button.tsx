import { type Access, isForGuests, isOpenAccess } from '@atrium/domain/access/access';
import { priceText } from '@atrium/domain/money/money';
import { Button, ButtonLink, type ButtonLinkProps } from '@atrium/ui/button';
import { FactDot } from '@atrium/ui/fact-dot';
import { PriceTag } from '@atrium/ui/price';
import { useUi } from '@atrium/ui/ui-provider';
import { Download, Play, ShoppingBag } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePath } from '../../kit/address/use-path.ts';
import { signInFirst } from '../sign-in/sign-in-first.ts';
import { plansHref } from '../subscribe/plans/plans-href.ts';
import { launchHref, useBuy } from './buying/open-buy.ts';
import { useLaunched } from './buying/use-launched.ts';
import { accessWayOf, type OfferIcon, offerTextsOf, refusalTexts } from './offer-texts.ts';
import { isOpenedElsewhere, usePlansPress } from './plans.ts';
import { type OfferSubject, useOffer } from './use-offer.ts';

type Obtainable = Exclude<Access, { is: 'refused' }>;

type GetButtonProps = Pick<ButtonLinkProps, 'variant' | 'size' | 'wide' | 'className'> & {
  article: OfferSubject;
  /** Opens it on this page, once nothing stands in the way. */
  onOpen?: (() => void) | undefined;
  /** What the button says where it opens something on this page; otherwise the words of the kind. */
  openLabel?: string | undefined;
};

/** The one button of an article: open it, get it, or say why not. A guest signs in first, unless it is free for all. */
export function GetButton({ article, onOpen, openLabel, variant = 'accent', ...look }: GetButtonProps) {
  const t = useTranslations();
  const offer = useOffer(article);
  const { access, is } = offer;
  const onPlans = usePlansPress();
  const buy = useBuy();
  useLaunched(article, onOpen, isForGuests(access, article));
  const path = usePath();
  if (access.is === 'refused')
    return (
      <p className={`rounded-badge text-14 font-medium text-t2 ${offer.className}`}>
        {t(refusalTexts[access.reason])}
      </p>
    );
  // what a customer has could not be asked: the backend decides when it is opened
  const isUndecided = is === 'unknown';
  const way = isUndecided ? 'open' : accessWayOf(access);
  const { icon, signIn } = offerTextsOf(article.contentType);
  const props = {
    ...look,
    variant,
    icon: icon && icons[icon[way]],
    className: `${look.className ?? ''} ${offer.className}`,
  };
  const { id, contentType, title } = article;
  const wanted = { articleId: id, purchaseType: contentType };
  const asksIn = (press: MouseEvent) =>
    !isForGuests(access, article) && signInFirst(signIn[way], press, wanted);
  const follow = (press: MouseEvent) => {
    if (isUndecided) return;
    if (isToBeSubscribed(access))
      return onPlans(press, {
        article: { id, contentType },
        typeIds: access.typeIds,
        wanted: title ? { title, href: path } : null,
        reason: signIn[way],
      });
    if (asksIn(press) || !isToBeBought(access) || isOpenedElsewhere(press)) return;
    press.preventDefault();
    void buy({ article: { id, contentType, title: title ?? '' } });
  };
  const label = isUndecided ? (
    t(offerTextsOf(contentType).label.open)
  ) : (
    <Label article={article} access={access} />
  );
  return onOpen && (isUndecided || isOpenAccess(access)) ? (
    <Button {...props} onClick={(press) => void (asksIn(press) || onOpen())}>
      {openLabel ?? label}
    </Button>
  ) : (
    <ButtonLink
      {...props}
      href={isUndecided ? launchHref(id, contentType) : hrefOf(article, access)}
      onClick={follow}
    >
      {label}
    </ButtonLink>
  );
}

type ByPlan = Extract<Access, { is: 'byPlan' }>;

/** A plan that is held and does not run yet, or no more, is seen to where one's own is. */
const isToBeSubscribed = (access: Access): access is ByPlan => access.is === 'byPlan' && access.held === null;

/** For money, or for a credit: either is confirmed before it happens. */
const isToBeBought = ({ is }: Access): boolean => is === 'forSale' || is === 'byCredit';

const icons: Record<OfferIcon, ReactNode> = {
  play: <Play aria-hidden fill="currentColor" />,
  download: <Download aria-hidden />,
  bag: <ShoppingBag aria-hidden />,
};

/** A space behind it, as in front. */
const dot = (
  <>
    <FactDot />{' '}
  </>
);

function Label({ article, access }: { article: OfferSubject; access: Obtainable }) {
  const t = useTranslations();
  const { locale, price: format } = useUi();
  const way = accessWayOf(access);
  const { label, price } = offerTextsOf(article.contentType);
  if (access.is !== 'forSale') return t(label[way]);
  const text = t(label[way], { price: priceText(access.price, { locale, ...format }) });
  if (way !== 'sold' || !price) return text;
  return (
    <>
      {text} {price === 'apart' && dot}
      <PriceTag value={access.price} />
    </>
  );
}

/** Where it is opened, got or offered; what only a plan would open leads to the plans. */
function hrefOf({ id, contentType }: OfferSubject, access: Obtainable): string {
  const isForPlans =
    access.is === 'byPlan' && (access.held !== null || !offerTextsOf(contentType).isLaunched);
  // what is free and kept under an account has yet to be taken
  const isToBeTaken =
    access.is === 'free' && !isForGuests(access, { contentType }) && !offerTextsOf(contentType).isLaunched;
  return isForPlans || isToBeTaken ? plansHref : launchHref(id, contentType);
}
