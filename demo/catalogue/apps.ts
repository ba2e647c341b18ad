import { firstApps } from './apps/first-apps.ts';
import { infoServices } from './apps/info-services.ts';
import { marketplace } from './apps/marketplace.ts';
import { moreApps } from './apps/more-apps.ts';
import { noorApps } from './apps/noor-apps.ts';
import { partners } from './apps/partners.ts';
import { appProducts } from './apps/products.ts';
import { services } from './apps/services.ts';
import type { CatalogueArticle } from './article.ts';

export { categories } from './apps/categories.ts';

/** The marketplace: apps of partners, what they sell, the partners themselves and what comes by message. */
export const articles: readonly CatalogueArticle[] = [
  ...firstApps,
  ...moreApps,
  ...noorApps,
  ...appProducts,
  ...marketplace,
  ...partners,
  ...infoServices,
  ...services,
];
