import { cupCampaign } from './structures/arena/campaign.ts';
import { externalFooter } from './structures/arena/external-footer.ts';
import { arenaHome } from './structures/arena/home.ts';
import { atriumHome } from './structures/atrium/home.ts';
import { newsNature } from './structures/atrium/news-nature.ts';
import type { Structure } from './structures/build.ts';
import { klangHome } from './structures/klang/home.ts';
import { noorHome } from './structures/noor/home.ts';
import { tournamentsPage } from './structures/pages/collections.ts';
import { faq } from './structures/pages/faq.ts';
import { imprint } from './structures/pages/imprint.ts';
import { privacy } from './structures/pages/privacy.ts';
import { type PublisherCode, publishers } from './structures/pages/publisher.ts';
import { terms } from './structures/pages/terms.ts';
import { verticalPages } from './structures/verticals/pages.ts';

const infoPages = (tenant: PublisherCode) =>
  [terms, privacy, imprint, faq].map((build) => build(publishers[tenant]));

/** Every page and fragment of the demo, by tenant; texts hold all languages the tenant supports. */
export const structures: Record<PublisherCode, Structure[]> = {
  atrium: [atriumHome, newsNature, tournamentsPage, ...verticalPages('atrium'), ...infoPages('atrium')],
  noor: [noorHome, tournamentsPage, ...verticalPages('noor'), ...infoPages('noor')],
  klang: [klangHome, ...verticalPages('klang'), ...infoPages('klang')],
  arena: [
    arenaHome,
    tournamentsPage,
    ...verticalPages('arena'),
    cupCampaign,
    externalFooter,
    ...infoPages('arena'),
  ],
};
