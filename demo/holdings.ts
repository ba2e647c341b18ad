import type { TenantCode } from './catalogue/article.ts';
import { catalogueOf } from './catalogue.ts';
import { people } from './people.ts';
import { plans } from './plans.ts';

interface Holding {
  typeId: number;
  now: 'running' | 'trial' | 'pending' | 'grace' | 'hold' | 'ended';
  daysAgo: number;
  endsInDays?: number;
}

interface Holder {
  /** The first pays for what they have. */
  pays: readonly ({ card: string; holder: string } | { number: string })[];
  holdings: readonly Holding[];
  /** Each an order of its own. */
  bought: readonly { articleIds: readonly number[]; daysAgo: number }[];
  phone?: string;
}

/** What is bought to keep, one of each kind: the least known, so that what is shown first is still to be had. */
function keepsakes(code: TenantCode): number[] {
  const { articles } = catalogueOf(code);
  return (['ALBUM', 'MOVIE', 'AUDIOBOOK', 'GAME'] as const).flatMap((type) => {
    const sold = articles.filter(
      ({ contentType, prices }) =>
        contentType === type &&
        prices.some(({ amount, businessModel }) => amount > 0 && businessModel === 'DOWNLOAD_TO_OWN'),
    );
    const [least] = sold.toSorted((one, other) => one.popularity - other.popularity);
    return least ? [least.id] : [];
  });
}

const prefixes: Readonly<Record<TenantCode, string>> = {
  atrium: '+3161000',
  noor: '+9665510',
  klang: '+4915100',
  arena: '+4072100',
};

/** Whose charges are declined for want of money: their renewals fail again and again. */
const unfunded = ['broke', 'grace', 'hold'];

/** What the sandbox does with a number stands in its last three figures: 402 has no money, most others have. */
const phoneOf = (code: TenantCode, who: string) => {
  const nth = unfunded.indexOf(who);
  return `${prefixes[code]}${nth === -1 ? `0${100 + people.findIndex((person) => person.who === who)}` : `${nth}402`}`;
};

const cardOf = (who: string) => {
  const person = people.find((one) => one.who === who);
  return { card: unfunded.includes(who) ? '9995' : '4242', holder: `${person?.name} ${person?.lastName}` };
};

/** What the demo's customers have on the day it is loaded. One who pays on the phone bill has a phone number too. */
export function holdingsOf(code: TenantCode): Readonly<Record<string, Holder>> {
  const { credits, unlimited, trial, cancelled } = plans[code].held;
  const hasCards = plans[code].paymentOptions.some(({ connector }) => connector === 'card');
  const holdings: Record<string, readonly Holding[]> = {
    active: [{ typeId: credits, now: 'running', daysAgo: 12 }],
    unlimited: [{ typeId: unlimited, now: 'running', daysAgo: 20 }],
    trial: [{ typeId: trial, now: 'trial', daysAgo: 1 }],
    pending: [{ typeId: credits, now: 'pending', daysAgo: 0 }],
    // its first renewal was today, and failed; so do the next tries
    grace: [{ typeId: credits, now: 'grace', daysAgo: 0, endsInDays: 0 }],
    // its first renewal was a week ago: grace is over
    hold: [{ typeId: credits, now: 'hold', daysAgo: 0, endsInDays: -7 }],
    expiring: [{ typeId: credits, now: 'running', daysAgo: 0, endsInDays: 2 }],
    cancelled: [...cancelled, cancelled[0] ?? credits].map((typeId, index) => ({
      typeId,
      now: 'ended',
      daysAgo: 400 - index * 30,
    })),
    broke: [],
  };
  const [first, ...others] = keepsakes(code);
  const bought = [
    ...(first === undefined ? [] : [{ articleIds: [first], daysAgo: 9 }]),
    ...(others.length > 0 ? [{ articleIds: others, daysAgo: 3 }] : []),
  ];
  return Object.fromEntries(
    people.map(({ who }) => {
      const number = { number: phoneOf(code, who) };
      const hasNumber = !hasCards || who === 'broke';
      const known = holdings[who];
      return [
        who,
        {
          pays: known ? [...(hasCards ? [cardOf(who)] : []), ...(hasNumber ? [number] : [])] : [],
          holdings: known ?? [],
          bought: who === 'active' ? bought : [],
          ...(hasNumber && { phone: number.number }),
        },
      ];
    }),
  );
}
