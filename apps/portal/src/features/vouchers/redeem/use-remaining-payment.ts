import type { Price } from '@atrium/domain/money/money';
import { useEffect, useState } from 'react';
import type { AppContext } from '../../../kit/visit/context.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { requestArticle } from '../../../modules/article/details/load-article.ts';
import { numberText } from '../../../modules/subscribe/flow/cards-on-file.ts';

/** What a code is to be used for at once, and the card that pays what it does not cover. */
export interface RemainingPayment {
  articleId: number;
  title: string;
  price: Price;
  card: { id: number; title: string };
}

/** The thing that the address names (`?articleId=`), where it is for sale and there is a card to charge. */
export function useRemainingPayment(): RemainingPayment | null {
  const context = useAppContext();
  const [rest, setRest] = useState<RemainingPayment | null>(null);
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('articleId') ?? '';
    // without it the code is kept, as any other
    if (/^[1-9]\d{0,14}$/.test(id))
      void restOf(context, id)
        .catch(() => null)
        .then(setRest);
  }, [context]);
  return rest;
}

async function restOf(context: AppContext, id: string): Promise<RemainingPayment | null> {
  const { backend } = context;
  const options = await backend.ask('getArticlePurchaseOptions', { params: { id: Number(id) } });
  const sale = options.ok ? options.body.purchase.find(({ type }) => type === 'DTO') : undefined;
  const cards = await backend.ask('getCreditCards');
  const card = cards.ok ? (cards.body.find(({ isDefault }) => isDefault) ?? cards.body[0]) : undefined;
  if (!sale?.price || !card) return null;
  const { article } = await requestArticle(context, { id });
  return {
    articleId: Number(id),
    title: article.title,
    price: sale.price,
    card: { id: card.id, title: numberText(card.brand, card.last4) },
  };
}
