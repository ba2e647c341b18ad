import type { AnswerBody, CallName } from '@atrium/contract/shapes';
import { cardExpiry } from '@atrium/domain/card-expiry';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newKey } from '../../../kit/new-key.ts';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { forget } from '../../../kit/visit/context.ts';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import { openSubscribe } from '../../subscribe/open-subscribe.ts';
import { paymentAddress } from '../../subscribe/payment-address.ts';
import type { BuyDialogProps } from './bought-article.ts';
import {
  bodyOf,
  creditIn,
  firstShown,
  type Means,
  type Options,
  type Order,
  type Sale,
  type Shown,
  salesIn,
  shownAfter,
  shownAfterFailure,
} from './order.ts';
import { useStatusPoll } from './use-status-poll.ts';

type Ways = AnswerBody<'getOneTimePaymentOptions'>['options'];
type Cards = Pick<AnswerBody<'getCreditCards'>[number], 'id' | 'brand' | 'last4'>[];

interface Offer {
  sales: Sale[];
  creditsLeft: number;
  ways: Ways;
  cards: Cards;
}

const nothing: Offer = { sales: [], creditsLeft: 0, ways: [], cards: [] };

export type Purchase = ReturnType<typeof usePurchase>;

/** One thing being bought: what is offered, what was chosen, and where it stands. */
export function usePurchase({ article, redirect, onTheirs, onClose }: BuyDialogProps) {
  const context = useAppContext();
  const { backend } = context;
  const { site, locale } = useSite();
  const framesPayment = site.enabledFeatures.enablePaymentInWebIframeWithoutRedirection;
  const [shown, setShown] = useState<Shown>({ is: 'working' });
  const [offer, setOffer] = useState(nothing);
  const [saleId, setSaleId] = useState<string | null>(null);
  const [chosen, choose] = useState<Means | null>(null);
  const [isBusy, setBusy] = useState(false);
  const number = useRef<string | null>(null);
  const keyFor = useKeys();

  const sale = offer.sales.find((one) => one.purchaseIdentifier === saleId) ?? offer.sales[0] ?? null;

  const signIn = () => {
    forgetSignIn();
    forget(context.personal);
    onClose();
    promptLogin({ target: redirect.slice(location.origin.length) });
  };

  const load = useEffectEvent(async () => {
    const answer = await backend.ask('getArticlePurchaseOptions', { params: { id: article.id } });
    if (!answer.ok) return setShown(shownAfterFailure(answer, shown, () => void load()));
    const first = firstShown(answer.body);
    if (first === 'plans') return toPlans(answer.body);
    if (first?.is === 'theirs' && onTheirs) {
      onClose();
      return onTheirs();
    }
    if (first) return setShown(first);
    const loaded = await offerOf(answer.body);
    setOffer(loaded);
    choose(preferred(loaded));
    setShown({ is: 'confirm' });
  });
  useEffect(() => void load(), []);

  async function offerOf(options: Options): Promise<Offer> {
    const sales = salesIn(options);
    const creditsLeft = creditIn(options)?.creditsLeft ?? 0;
    if (sales.length === 0) return { ...nothing, creditsLeft };
    const body = { articleId: article.id, lang: context.locale(), redirect };
    const [ways, cards] = await Promise.all([
      backend.ask('getOneTimePaymentOptions', { body }),
      backend.ask('getCreditCards'),
    ]);
    const open = ways.ok ? ways.body.options.toSorted((one, other) => one.sort - other.sort) : [];
    const isByCard = open.some(({ flow }) => flow === 'WEB');
    return { sales, creditsLeft, ways: open, cards: cards.ok && isByCard ? usable(cards.body) : [] };
  }

  function toPlans({ purchase }: Options) {
    const typeIds = purchase.flatMap(({ subscriptionType }) => subscriptionType?.id ?? []);
    const { pathname, search } = new URL(redirect);
    onClose();
    openSubscribe({ typeIds, wanted: { title: article.title, href: pathname + search }, article });
  }

  /** Whatever is sent word for word once more has the key of before. */
  async function send(order: Order) {
    setBusy(true);
    const before = shown;
    if (order.means.by === 'credit') await spendCredit();
    else {
      const body = bodyOf(article.id, order, { lang: context.locale(), redirect });
      const answer = await backend.ask('purchaseOnce', {
        body,
        idempotencyKey: keyFor('purchaseOnce', body),
      });
      if (answer.ok) {
        const step = answer.body.status === 'PENDING' ? {} : answer.body;
        enter(shownAfter(answer.status, step, before, framesPayment));
      } else fail(answer, before, () => void send(order));
    }
    setBusy(false);
  }

  async function spendCredit() {
    const body = { articleId: article.id, contentType: article.contentType };
    const answer = await backend.ask('deliverArticle', {
      body,
      idempotencyKey: keyFor('deliverArticle', body),
    });
    if (answer.ok) enter({ is: 'success', until: null });
    else fail(answer, shown, () => void spendCredit());
  }

  async function confirm(pin: string) {
    if (shown.is !== 'pin') return;
    setBusy(true);
    const { token: purchaseToken, uuid: paymentTransactionUuid } = shown;
    const answer = await backend.ask('verifyOneTimePurchasePin', {
      body: { purchaseToken, paymentTransactionUuid, articleId: article.id, pin },
    });
    setBusy(false);
    if (!answer.ok) return fail(answer, shown, () => void confirm(pin));
    const purchaseId = 'purchaseID' in answer.body ? answer.body.purchaseID : null;
    enter(answer.status === 202 ? { is: 'pending', purchaseId } : { is: 'success', until: null });
  }

  function fail(failure: Parameters<typeof shownAfterFailure>[0], before: Shown, retry: () => void) {
    if (failure.status === 401) return signIn();
    setShown(shownAfterFailure(failure, before, retry));
  }

  function enter(next: Shown) {
    setShown(next);
    if (next.is === 'success' || next.is === 'theirs')
      void invalidate(context, 'wallet', 'subscriptions', 'cards');
    if (next.is !== 'leaving') return;
    const target = paymentAddress(next.url, location.origin, locale);
    if (target) location.assign(target);
  }

  useStatusPoll(shown.is === 'pending' ? shown.purchaseId : null, (status) => enter(status));

  const order = (more: Partial<Order> = {}): Order => ({
    sale,
    means: chosen ?? { by: 'option', id: offer.ways[0]?.id ?? '' },
    ...(number.current && { msisdn: number.current }),
    ...more,
  });

  return {
    ...offer,
    shown,
    sale,
    chosen,
    isBusy,
    articleId: article.id,
    isByCredit: chosen?.by === 'credit',
    choose,
    chooseSale: setSaleId,
    pay: () => void send(order()),
    bill: (msisdn: string) => {
      number.current = msisdn;
      void send(order({ msisdn, resend: true }));
    },
    resend: () => void send(order({ resend: true })),
    confirm: (pin: string) => void confirm(pin),
    startAgain: () => setShown({ is: 'confirm' }),
  };
}

/** Paid before what is new: a credit, the card on file, the first way of the tenant's. */
function preferred({ creditsLeft, cards, ways }: Offer): Means | null {
  if (creditsLeft > 0) return { by: 'credit' };
  if (cards[0]) return { by: 'card', id: cards[0].id };
  return ways[0] ? { by: 'option', id: ways[0].id } : null;
}

const usable = (cards: AnswerBody<'getCreditCards'>): Cards =>
  cards.filter((card) => cardExpiry(card, new Date()) !== 'expired');

/** One key for what is sent, until something else is. */
function useKeys() {
  const last = useRef({ text: '', key: '' });
  return (call: CallName, body: object): string => {
    const text = `${call} ${JSON.stringify(body)}`;
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
