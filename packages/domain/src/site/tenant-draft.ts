import { isLocale, type Locale, localeCodes, locales } from '@atrium/i18n/locales';
import { isVertical, type Vertical, verticals } from '../catalogue/verticals.ts';
import { minorUnitDigits } from '../money/money.ts';
import type { Period } from '../subscription/period.ts';
import { nearestWord } from '../values/nearest-word.ts';
import type { ColourConfiguration } from './models/configuration/look.ts';
import { themesFromHex } from './theme/from-accent.ts';

/** The answers of an operator who sets up a new tenant, as typed. */
export interface TenantAnswers {
  code: string;
  name?: string | undefined;
  host?: string | undefined;
  /** `en,ar`; the first is the default. */
  locales?: string | undefined;
  accent?: string | undefined;
  verticals?: string | undefined;
  /** `monthly:4.99,yearly:49`. */
  plans?: string | undefined;
  currency?: string | undefined;
  /** `yes` or `no`: whether it begins with articles of the demo. */
  articles?: string | undefined;
}

export interface TenantDraft {
  code: string;
  name: string;
  host: string;
  locales: [Locale, ...Locale[]];
  colours: ColourConfiguration[];
  verticals: Vertical[];
  /** Prices in the smallest unit. */
  plans: { cycle: Period; price: number }[];
  currency: string;
  /** Whether it begins with articles of the demo. */
  hasArticles: boolean;
}

/** Tenants that are there, and the hosts they answer at. */
export type Neighbours = readonly { code: string; hosts: readonly string[] }[];

export const draftDefaults = {
  locales: 'en',
  accent: '#e4572e',
  verticals: 'music,video,games',
  plans: 'monthly:4.99,yearly:49',
  currency: 'EUR',
  articles: 'yes',
} as const;

export const cycles = {
  daily: 'P1D',
  weekly: 'P7D',
  monthly: 'P1M',
  yearly: 'P1Y',
} as const satisfies Record<string, Period>;

/** First labels of hosts that lead elsewhere. */
const reserved: ReadonlySet<string> = new Set(['localhost', 'www', 'api', 'partner']);

/** The tenant meant, or one sentence for each answer that cannot be. */
export function draftTenant(
  answers: TenantAnswers,
  neighbours: Neighbours = [],
): TenantDraft | { problems: string[] } {
  const said = { ...draftDefaults, ...withoutEmpty(answers) };
  const { code } = answers;
  const name = said.name ?? capital(code);
  const host = said.host ?? `${code}.localhost`;
  const problems: string[] = [
    ...codeProblems(code, neighbours),
    ...(name.length > 80 || /[<>\p{Cc}]/u.test(name)
      ? [`The name ${name} is too long, or holds signs of markup.`]
      : []),
    ...hostProblems(host, code, neighbours),
  ];
  const list = <T extends string>(
    text: string,
    what: string,
    isKnown: (word: string) => word is T,
    known: Readonly<Record<string, string>>,
  ): T[] => {
    const words = text.split(',').map((word) => word.trim());
    for (const word of words.filter((one) => !isKnown(one))) problems.push(unknown(what, word, known));
    for (const word of new Set(words.filter((one, index) => words.indexOf(one) !== index)))
      problems.push(`The ${what} ${word} is there twice.`);
    return words.filter(isKnown);
  };
  const languages = list(said.locales, 'locale', isLocale, languageNames);
  const offered = list(
    said.verticals,
    'vertical',
    isVertical,
    Object.fromEntries(verticals.map((v) => [v, v])),
  );
  const currency = said.currency.toUpperCase();
  if (!currencies.has(currency)) problems.push(`${said.currency} is no currency: three letters, as EUR.`);
  const plans = said.plans.split(',').flatMap((text) => {
    const plan = planOf(text.trim(), currency);
    if (typeof plan !== 'string') return [plan];
    problems.push(plan);
    return [];
  });
  if (!/^(?:yes|no)$/i.test(said.articles))
    problems.push(`Articles of the demo are wanted or not: yes or no, not ${said.articles}.`);
  const look = themesFromHex(said.accent);
  if ('faults' in look)
    problems.push(
      ...look.faults.map((fault) => `The accent ${said.accent} ${fault}.`),
      ...(look.suggestion ? [`A colour near it that would do: ${look.suggestion}`] : []),
    );
  const [first, ...others] = languages;
  if (problems.length > 0 || first === undefined || !('themes' in look)) return { problems };
  return {
    code,
    name,
    host,
    locales: [first, ...others],
    colours: look.themes,
    verticals: offered,
    plans,
    currency,
    hasArticles: said.articles.toLowerCase() === 'yes',
  };
}

/** Answers that are invalid whatever the others are: `tenant:new` clears them instead of offering them again. */
export function refusedAnswers(answers: TenantAnswers, neighbours: Neighbours = []): (keyof TenantAnswers)[] {
  const { currency } = answers;
  const faults = (some: Partial<TenantAnswers>) => {
    const draft = draftTenant(
      { code: 'any', plans: 'monthly:5', ...some },
      some.code || some.host ? neighbours : [],
    );
    return 'problems' in draft ? draft.problems.length : 0;
  };
  // a price is read in the currency, which may be wrong itself
  return (Object.keys(answers) as (keyof TenantAnswers)[]).filter(
    (field) =>
      faults({ currency, [field]: answers[field] }) > (field === 'currency' ? 0 : faults({ currency })),
  );
}

function codeProblems(code: string, neighbours: Neighbours): string[] {
  if (!/^[a-z][a-z0-9-]{1,38}$/.test(code) || code.endsWith('-')) {
    const near = code
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[^a-z]+|-+$/g, '')
      .slice(0, 38);
    const suggestion = near.length > 1 ? ` Perhaps ${near}?` : '';
    return [
      `A tenant is called by 2 to 39 small letters, digits and dashes, not ${code || 'nothing'}.${suggestion}`,
    ];
  }
  if (reserved.has(code)) return [`${code} is kept for the product: choose another name.`];
  if (!neighbours.some((tenant) => tenant.code === code)) return [];
  const free = [2, 3, 4, 5, 6, 7, 8, 9]
    .map((number) => `${code}-${number}`)
    .find((name) => !neighbours.some((tenant) => tenant.code === name));
  return [`There is a tenant ${code} already.${free ? ` Free is ${free}.` : ''}`];
}

function hostProblems(host: string, code: string, neighbours: Neighbours): string[] {
  if (
    !/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/.test(
      host,
    )
  )
    return [`${host} is no host: no scheme, port or path, as ${code}.example.`];
  const owner = neighbours.find((tenant) => tenant.code !== code && tenant.hosts.includes(host));
  return owner ? [`The host ${host} belongs to the tenant ${owner.code}.`] : [];
}

function planOf(text: string, currency: string): { cycle: Period; price: number } | string {
  const [cycle = '', amount = ''] = text.split(':');
  if (!Object.hasOwn(cycles, cycle))
    return unknown('plan', cycle, Object.fromEntries(Object.keys(cycles).map((key) => [key, key])));
  const digits = minorUnitDigits(currency);
  const pattern = digits === 0 ? /^\d{1,7}$/ : new RegExp(`^\\d{1,7}(?:\\.\\d{1,${digits}})?$`);
  const price = Math.round(Number(amount) * 10 ** digits);
  if (!pattern.test(amount) || price <= 0)
    return `The plan ${text} has no price: as ${cycle}:${digits === 0 ? '500' : '4.99'}, with at most ${digits} digits after the point.`;
  return { cycle: cycles[cycle as keyof typeof cycles], price };
}

const languageNames: Readonly<Record<string, string>> = Object.fromEntries(
  localeCodes.map((code) => [
    code,
    `${locales[code].name} ${new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? ''}`,
  ]),
);

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function unknown(what: string, word: string, known: Readonly<Record<string, string>>): string {
  const near = nearest(word.toLowerCase(), known);
  return `There is no ${what} ${word || '(empty)'}.${near ? ` Perhaps ${near}?` : ''} Known: ${Object.keys(known).join(', ')}.`;
}

/** The known word closest to what the operator typed, by its code or by its label. */
function nearest(word: string, known: Readonly<Record<string, string>>): string | undefined {
  if (word.length < 2) return undefined;
  const named = Object.entries(known).find(([, name]) => name.toLowerCase().includes(word));
  if (named) return named[0];
  return nearestWord(word, Object.keys(known));
}

const capital = (code: string) =>
  code
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

const withoutEmpty = (answers: TenantAnswers) =>
  Object.fromEntries(
    Object.entries(answers).filter(([, value]) => typeof value === 'string' && value.trim() !== ''),
  ) as { [Answer in keyof TenantAnswers]?: string };
