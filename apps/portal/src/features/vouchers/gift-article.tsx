import type { ArticleDetails } from '@atrium/domain/models/article';
import { useOffer } from '../../modules/commerce/use-offer.ts';
import { GiftForm } from './gift-form.tsx';

/** At the price that whoever gives it would pay. */
export function GiftArticle({ article }: { article: ArticleDetails }) {
  const { access } = useOffer(article);
  return (
    <GiftForm
      given={{ articleId: article.id }}
      title={article.title}
      price={access.is === 'forSale' ? access.price : null}
      backHref={article.clickUrl}
    />
  );
}
