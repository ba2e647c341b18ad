import type { Price } from '@atrium/domain/money';
import { useEffect, useState } from 'react';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { requestArticle } from '../../modules/article/load-article.ts';
import { useUsableCards } from '../../modules/subscribe/cards-on-file.ts';

/** What a code is to be used for at once, and the card that pays what it does not cover. */
export interface Rest {
  articleId: number;
  title: string;
  price: Price;
  card: { id: number; title: string };
}

/** The thing that the address names (`?articleId=`), where it is for sale and there is a card to charge. */
export function useRest(): Rest | null {
  const context = useAppContext();
  const [card] = useUsableCards();
  const [wanted, setWanted] = useState<Omit<Rest, 'card'> | null>(null);
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('articleId') ?? '';
    if (!/^[1-9]\d{0,14}$/.test(id)) return;
    const load = async () => {
      const options = await context.backend.ask('getArticlePurchaseOptions', { params: { id: Number(id) } });
      const sale = options.ok ? options.body.purchase.find(({ type }) => type === 'DTO') : undefined;
      if (!sale?.price) return;
      const { article } = await requestArticle(context, { id });
      setWanted({ articleId: Number(id), title: article.title, price: sale.price });
    };
    // without it the code is kept, as any other
    load().catch(() => {});
  }, [context]);
  return wanted && card ? { ...wanted, card } : null;
}
