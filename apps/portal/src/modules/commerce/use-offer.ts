import { type Access, accessTo, type Circumstances, type Offered } from '@atrium/domain/access/access';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { usePlanTypes } from '../subscribe/plans/plan-types.ts';
import { useHoldings } from './holdings.ts';
import { accessWayOf, offerTextsOf } from './offer-texts.ts';

export type OfferSubject = Offered & { readonly contentType: ContentType; readonly title?: string };

interface Offer {
  access: Access;
  /** What it takes, in a line; null where nothing needs to be said. */
  terms: string | null;
}

/** What it takes this visitor to have it. */
export function useOffer(article: OfferSubject): Offer {
  const t = useTranslations();
  const { brand } = useSite().site.global;
  const access = useAccess(article);
  const way = access.is === 'refused' ? 'open' : accessWayOf(access);
  const text = way === 'open' ? undefined : offerTextsOf(article.contentType).terms?.[way];
  return { access, terms: text ? t(text, { brand }) : null };
}

/** Which plans there are matters where a plan would open it, and is asked for only there. */
function useAccess(article: OfferSubject): Access {
  const holdings = useHoldings();
  const circumstances = useCircumstances();
  const likely = accessTo(article, holdings, circumstances);
  const { types } = usePlanTypes(likely.is === 'byPlan');
  return types ? accessTo(article, holdings, { ...circumstances, plans: types }) : likely;
}

function useCircumstances(): Circumstances {
  const { visit, site } = useSite();
  const { maxRating, closed, device } = visit;
  return { now: Date.now(), maxRating, closed, device, isPlaceBlocked: site.geoBlock.active };
}
