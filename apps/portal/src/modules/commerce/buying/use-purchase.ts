import type { AnswerBody, CallName } from '@atrium/contract/shapes';
import { cardExpiry } from '@atrium/domain/money/card-expiry';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newKey } from '../../../kit/new-key.ts';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { clearPersonal } from '../../../kit/visit/context.ts';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import { paymentAddress } from '../../subscribe/flow/payment-address.ts';
import {
  type PaymentRefusal,
  paymentRefusalByCode,
  paymentRefusalOf,
} from '../../subscribe/flow/payment-refusal.ts';
import { openSubscribe } from '../../subscribe/open-subscribe.ts';
import type { BuyDialogProps } from './bought-article.ts';
import {
  type ArticlePurchaseOptions,
  creditOptionIn,
  firstPurchaseScreen,
  type PurchaseMeans,
  type PurchaseOrder,
  type PurchaseScreen,
  purchaseBodyOf,
  purchaseScreenAfter,
  purchaseScreenAfterFailure,
  type SaleOption,
  saleOptionsIn,
} from './purchase-flow.ts';
import { useStatusPoll } from './use-status-poll.ts';

type Ways = AnswerBody<'getOneTimePaymentOptions'>['options'];
type Cards = Pick<AnswerBody<'getCreditCards'>[number], 'id' | 'brand' | 'last4'>[];

interface Offer {
  sales: SaleOption[];
  creditsLeft: number;
  ways: Ways;
  cards: Cards;
}

const nothing: Offer = { sales: [], creditsLeft: 0, ways: [], cards: [] };

export type PurchaseFlow = ReturnType<typeof usePurchase>;

/** One thing being bought: what is offered, what was chosen, and where it stands. */
export function usePurchase({ article, redirect, onTheirs, refusal: told, onClose }: BuyDialogProps) {
  const context = useAppContext();
  const { backend } = context;
  const { site, locale } = useSite();
  const framesPayment = site.enabledFeatures.enablePaymentInWebIframeWithoutRedirection;
  const [shown, setShown] = useState<PurchaseScreen>({ is: 'working' });
  const [offer, setOffer] = useState(nothing);
  const [saleId, setSaleId] = useState<string | null>(null);
  const [chosen, choose] = useState<PurchaseMeans | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(told ?? null);
  const number = useRef<string | null>(null);
  const keyFor = useKeys();

  const sale = offer.sales.find((one) => one.purchaseIdentifier === saleId) ?? offer.sales[0] ?? null;

  const signIn = () => {
    forgetSignIn();
    clearPersonal(context.personal);
    onClose();
    promptLogin({ target: redirect.slice(location.origin.length) });
  };

  const load = useEffectEvent(async () => {
    const answer = await backend.ask('getArticlePurchaseOptions', { params: { id: article.id } });
    if (!answer.ok) return setShown(purchaseScreenAfterFailure(answer, shown, () => void load()));
    const first = firstPurchaseScreen(answer.body);
    if (first === 'plans') return toPlans(answer.body);
    if (first?.is === 'theirs' && onTheirs) {
      onClose();
      return onTheirs();
    }
    if (first) return setShown(first);
    const loaded = await offerOf(answer.body);
    setOffer(loaded);
    choose(preferred(loaded, refusal));
    setShown({ is: 'confirm' });
  });
  useEffect(() => void load(), []);

  async function offerOf(options: ArticlePurchaseOptions): Promise<Offer> {
    const sales = saleOptionsIn(options);
    const creditsLeft = creditOptionIn(options)?.creditsLeft ?? 0;
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

  function toPlans({ purchase }: ArticlePurchaseOptions) {
    const typeIds = purchase.flatMap(({ subscriptionType }) => subscriptionType?.id ?? []);
    const { pathname, search } = new URL(redirect);
    onClose();
    openSubscribe({ typeIds, wanted: { title: article.title, href: pathname + search }, article });
  }

  /** Whatever is sent word for word once more has the key of before. */
  async function send(order: PurchaseOrder) {
    setBusy(true);
    setRefusal(null);
    const before = shown;
    if (order.means.by === 'credit') await spendCredit();
    else {
      const body = purchaseBodyOf(article.id, order, { lang: context.locale(), redirect });
      const answer = await backend.ask('purchaseOnce', {
        body,
        idempotencyKey: keyFor('purchaseOnce', body),
      });
      if (answer.ok) {
        const step = answer.body.status === 'PENDING' ? {} : answer.body;
        enter(purchaseScreenAfter(answer.status, step, before, framesPayment));
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

  function fail(
    failure: Parameters<typeof purchaseScreenAfterFailure>[0],
    before: PurchaseScreen,
    retry: () => void,
  ) {
    if (failure.status === 401) return signIn();
    const refused = paymentRefusalOf(failure);
    if (refused) return refuse(refused);
    setShown(purchaseScreenAfterFailure(failure, before, retry));
  }

  /** Nothing was charged: the article is kept, and another way to pay is chosen beforehand. */
  function refuse(refused: PaymentRefusal) {
    setRefusal(refused);
    choose(preferred(offer, refused));
    setShown({ is: 'confirm' });
  }

  function enter(next: PurchaseScreen) {
    setShown(next);
    if (next.is === 'success' || next.is === 'theirs')
      void invalidate(context, 'wallet', 'subscriptions', 'cards');
    if (next.is !== 'leaving') return;
    const target = paymentAddress(next.url, location.origin, locale);
    if (target) location.assign(target);
  }

  useStatusPoll(shown.is === 'pending' ? shown.purchaseId : null, (status) => {
    const refused = refusalByShown(status);
    if (refused) refuse(refused);
    else enter(status);
  });

  const order = (more: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
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
    refusal,
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
    otherNumber: () => setShown({ is: 'number', isRefused: false }),
    startAgain: () => setShown({ is: 'confirm' }),
  };
}

/** What the server's record of a purchase says of its refusal. */
const refusalByShown = ({ is }: PurchaseScreen): PaymentRefusal | null =>
  is === 'insufficient'
    ? paymentRefusalByCode('INSUFFICIENT_FUNDS', null)
    : is === 'declined'
      ? paymentRefusalByCode('PAYMENT_DECLINED', null)
      : null;

/** Paid before what is new: a credit, the card on file, the first way of the tenant's. After a refusal, another kind. */
function preferred(
  { creditsLeft, cards, ways }: Offer,
  refusal: PaymentRefusal | null,
): PurchaseMeans | null {
  const flow = refusal?.means === 'CARD' ? 'API' : refusal?.means === 'MSISDN' ? 'WEB' : null;
  const other = ways.find((way) => way.flow === flow);
  if (creditsLeft > 0) return { by: 'credit' };
  if (other) return { by: 'option', id: other.id };
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
