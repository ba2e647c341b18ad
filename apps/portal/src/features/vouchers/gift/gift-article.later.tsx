import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { GiftForm } from './gift-form.tsx';

/** A voucher of the catalogue; what it costs the giver is the server's to say. */
export const GiftArticle = ({ article }: { article: ArticleDetails }) => (
  <GiftForm given={{ articleId: article.id }} imageUrl={article.imageUrl} backHref={article.clickUrl} />
);
