import { describe, expect, test } from 'vitest';
import { draftTenant, refusedAnswers, type TenantAnswers, type TenantDraft } from './tenant-draft.ts';
import { checkTheme } from './theme/check.ts';

const neighbours = [
  { code: 'klang', hosts: ['klang.localhost', 'klang.example'] },
  { code: 'orbit', hosts: ['orbit.localhost'] },
];

const draft = (answers: Partial<TenantAnswers>) => draftTenant({ code: 'nova', ...answers }, neighbours);
const drafted = (answers: Partial<TenantAnswers>) => draft(answers) as TenantDraft;

test('a name is enough', () => {
  expect(drafted({})).toMatchObject({
    code: 'nova',
    name: 'Nova',
    host: 'nova.localhost',
    locales: ['en'],
    currency: 'EUR',
    verticals: ['music', 'video', 'games'],
    plans: [
      { cycle: 'P1M', price: 499 },
      { cycle: 'P1Y', price: 4900 },
    ],
  });
});

test.each<[string, Partial<TenantAnswers>, object]>([
  ['names of several words', { code: 'nova-two' }, { name: 'Nova Two' }],
  [
    'a currency without parts',
    { currency: 'jpy', plans: 'weekly:300' },
    { plans: [{ cycle: 'P7D', price: 300 }] },
  ],
  [
    'a currency of thousandths',
    { currency: 'KWD', plans: 'daily:0.125' },
    { plans: [{ cycle: 'P1D', price: 125 }] },
  ],
  ['spaces after commas', { locales: 'ar, en' }, { locales: ['ar', 'en'] }],
  ['an empty answer takes the default', { currency: ' ' }, { currency: 'EUR' }],
])('%s', (_, answers, expected) => {
  expect(draft(answers)).toMatchObject(expected);
});

describe('what cannot be is refused in a sentence', () => {
  test.each<[Partial<TenantAnswers>, string]>([
    [{ code: 'Nova FM' }, 'Perhaps nova-fm?'],
    [{ code: '' }, 'not nothing'],
    [{ code: '../etc' }, 'Perhaps etc?'],
    [{ code: 'a'.repeat(40) }, 'small letters'],
    [{ code: 'www' }, 'kept for the product'],
    [{ code: 'orbit' }, 'There is a tenant orbit already. Free is orbit-2.'],
    [{ name: '<b>Nova</b>' }, 'markup'],
    [{ host: 'klang.example' }, 'The host klang.example belongs to the tenant klang.'],
    [{ host: 'https://nova.example' }, 'no scheme, port or path'],
    [{ host: 'nova..example' }, 'is no host'],
    [{ locales: 'en,german' }, 'There is no locale german. Perhaps de?'],
    [{ locales: 'en,en' }, 'The locale en is there twice.'],
    [{ locales: 'xx' }, 'Known: en, ar, fr, de, es, ro.'],
    [{ verticals: 'musik' }, 'There is no vertical musik. Perhaps music?'],
    [{ accent: 'tomato' }, 'six digits after a #'],
    [{ accent: '#ffffff' }, 'hardly differs from the light page'],
    [{ accent: '#050505' }, 'hardly differs from the dark page'],
    [{ plans: 'montly:4.99' }, 'There is no plan montly. Perhaps monthly?'],
    [{ plans: 'monthly' }, 'has no price'],
    [{ plans: 'monthly:4.999' }, 'at most 2 digits'],
    [{ plans: 'monthly:0' }, 'has no price'],
    [{ plans: 'monthly:-1' }, 'has no price'],
    [{ currency: 'euros' }, 'is no currency'],
  ])('%j', (answers, sentence) => {
    const found = draft(answers);
    expect('problems' in found && found.problems.join('\n')).toContain(sentence);
  });

  test('all at once', () => {
    const found = draft({ code: 'klang', locales: 'xx', accent: 'red', plans: 'never:1' });
    expect('problems' in found && found.problems).toHaveLength(4);
  });
});

test.each(['#ffffff', '#000000', '#f7f7a0'])('%s is answered with a colour that would do', (accent) => {
  const found = draft({ accent });
  if (!('problems' in found)) return;
  const suggestion = /would do: (#[0-9a-f]{6})$/.exec(found.problems.at(-1) ?? '')?.[1];
  expect(drafted({ accent: suggestion }).colours).toHaveLength(2);
});

test.each(['#2a9d8f', '#e4572e', '#7b2cbf', '#808080', '#ffd166', '#1d3557'])(
  'everything can be read around %s, on light and dark pages',
  (accent) => {
    const { colours } = drafted({ accent });
    expect(colours.map(({ isDark }) => isDark)).toEqual([false, true]);
    expect(colours.flatMap(checkTheme)).toEqual([]);
  },
);

test.each<[string, Partial<TenantAnswers>, (keyof TenantAnswers)[]]>([
  ['nothing', {}, []],
  ['an unknown language', { locales: 'en,xx' }, ['locales']],
  ['a colour and a plan', { accent: '#ffffff', plans: 'monthly' }, ['accent', 'plans']],
  ['a currency, and not what was said in it', { currency: 'coins', plans: 'monthly:5' }, ['currency']],
  ['a price that its currency does not know', { currency: 'JPY', plans: 'monthly:4.99' }, ['plans']],
  ['a name that is taken', { code: 'orbit', locales: 'ar' }, ['code']],
])('of all answers is not offered again: %s', (_, answers, refused) => {
  expect(refusedAnswers({ code: 'nova', ...answers }, neighbours)).toEqual(refused);
});
