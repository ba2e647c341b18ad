import type { AnswerBody } from '@atrium/contract/shapes';
import { planCategoriesOf } from '@atrium/domain/subscription/subscription-attribute';
import { sortTypes, withoutBlocked } from '@atrium/domain/subscription/subscription-offer';
import type { Locale } from '@atrium/i18n/locales';
import { useEffect } from 'react';
import { createStore, type Store, useStore } from '../../../kit/store.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { useKnownPersonalPrices } from './personal-prices.ts';

export type PlanType = AnswerBody<'getSubscriptionTypes'>[number];

interface Known {
  locale: Locale | null;
  types: readonly PlanType[] | null;
  hasFailed: boolean;
}

const nothing: Known = { locale: null, types: null, hasFailed: false };
const stores = new WeakMap<AppContext, Store<Known>>();

function storeOf(context: AppContext): Store<Known> {
  const store = stores.get(context) ?? createStore(nothing);
  stores.set(context, store);
  return store;
}

const asking = new WeakMap<AppContext, Promise<void>>();

/** Once a document and language: the plans on offer are the same for all. */
function loadTypes(context: AppContext): Promise<void> {
  const known = asking.get(context);
  if (known) return known;
  const asked = ask(context).finally(() => asking.delete(context));
  asking.set(context, asked);
  return asked;
}

async function ask(context: AppContext): Promise<void> {
  const locale = context.locale();
  const answer = await context.backend.ask('getSubscriptionTypes', { query: { lang: locale } });
  storeOf(context).set({ locale, types: answer.ok ? answer.body : null, hasFailed: !answer.ok });
}

export interface PlanTypes {
  /** Null until they are known, and where they could not be. */
  types: readonly PlanType[] | null;
  hasFailed: boolean;
  load: () => Promise<void>;
}

/** The plans on offer here, for a page that is not about them. */
export function usePlanTypes(isWanted = true): PlanTypes {
  const context = useAppContext();
  const { locale, tenant } = useSite();
  const known = useStore(storeOf(context));
  const isKnown = known.locale === locale;
  useEffect(() => {
    if (isWanted && !isKnown) void loadTypes(context);
  }, [isWanted, isKnown, context]);
  const types = useKnownPersonalPrices(isKnown ? known.types : null);
  return {
    types: types && offered(types, tenant.flags.geoBlock.blockedSubscriptions),
    hasFailed: isKnown && known.hasFailed,
    load: () => loadTypes(context),
  };
}

const offered = (types: readonly PlanType[], blocked: readonly number[]) =>
  sortTypes(withoutBlocked(types, blocked));

/** Which of them are meant: those that open it, else those of the category, else all there are. */
export function meantTypes(
  types: readonly PlanType[],
  { typeIds = [], category }: { typeIds?: readonly number[]; category?: string | undefined },
): readonly PlanType[] {
  const opening = types.filter(({ id }) => typeIds.includes(id));
  const ofCategory = types.filter(
    (type) => category !== undefined && planCategoriesOf(type).includes(category),
  );
  return [opening, ofCategory, types].find(({ length }) => length > 0) ?? [];
}

/** What a page was rendered with need not be asked for again. */
export function knowTypes(context: AppContext, types: readonly PlanType[]): void {
  storeOf(context).set({ locale: context.locale(), types, hasFailed: false });
}
