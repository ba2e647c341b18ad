import {
  type Access,
  accessTo,
  type Circumstances,
  isOpenAccess,
  type Offered,
} from '@atrium/domain/access/access';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { useTranslations } from 'use-intl';
import { useIsHydrating } from '../../kit/document/hydration/use-is-hydrating.ts';
import { useSite } from '../../kit/visit/site.ts';
import { usePlanTypes } from '../subscribe/plans/plan-types.ts';
import { useHoldings } from './holdings.ts';
import { accessWayOf, offerTextsOf } from './offer-texts.ts';

export type OfferSubject = Offered & { readonly contentType: ContentType; readonly title?: string };

interface Offer {
  access: Access;
  /**
   * Whether `access` is this visitor's. If not, it is what a visitor without an account is offered, and the customer may
   * have it already: `asked` while the answer is on the way, `unknown` where there is none.
   */
  is: 'certain' | 'asked' | 'unknown';
  /**
   * For all that shows `access` or `terms`: a plate of the same size stands there until they are certain. The page is the
   * same for all, so the class has rules only where a customer is signed in (`drawForMembers` of kit/document/inline).
   */
  className: string;
  /** What it takes, in a line; null where nothing needs to be said, or it cannot be said of this customer. */
  terms: string | null;
}

/** What it takes this visitor to have it. */
export function useOffer(article: OfferSubject): Offer {
  const t = useTranslations();
  const { brand } = useSite().site.global;
  const { access, are } = useAccess(article);
  const isSent = useIsHydrating();
  const is = are === 'known' || !dependsOnHoldings(access) ? 'certain' : are;
  const way = access.is === 'refused' ? 'open' : accessWayOf(access);
  const text = way === 'open' ? undefined : offerTextsOf(article.contentType).terms?.[way];
  return {
    access,
    is,
    className: is === 'asked' || (isSent && dependsOnHoldings(access)) ? 'sent-offer' : '',
    terms: text && is !== 'unknown' ? t(text, { brand }) : null,
  };
}

/** Whether a purchase or a plan would open what is not open to everyone. */
const dependsOnHoldings = (access: Access): boolean =>
  access.is === 'refused' ? access.reason === 'notOffered' : !isOpenAccess(access);

/** Which plans there are matters where a plan would open it, and is asked for only there. */
function useAccess(article: OfferSubject): { access: Access; are: ReturnType<typeof useHoldings>['are'] } {
  const { holdings, are } = useHoldings();
  const circumstances = useCircumstances();
  const likely = accessTo(article, holdings, circumstances);
  const { types } = usePlanTypes(likely.is === 'byPlan');
  const access = types ? accessTo(article, holdings, { ...circumstances, plans: types }) : likely;
  return { access, are };
}

function useCircumstances(): Circumstances {
  const { visit, site } = useSite();
  const { maxRating, closed, device } = visit;
  return { now: Date.now(), maxRating, closed, device, isPlaceBlocked: site.geoBlock.active };
}
