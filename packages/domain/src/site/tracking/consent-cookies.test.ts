import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptAll,
  type CookieConsentEntry,
  declined,
  give,
  onlyNecessary,
  readConsent,
  storeConsent,
  tickedAtFirst,
  undecided,
} from './consent-cookies.ts';

const entry = (identifier: string, more: Partial<CookieConsentEntry> = {}): CookieConsentEntry => ({
  identifier,
  necessary: false,
  initialState: false,
  ...more,
});

// An optional entry stands first on purpose: the cookie names the necessary ones before it.
const entries = [
  entry('analytics', { initialState: true }),
  entry('essential', { necessary: true }),
  entry('marketing'),
];

describe('what is stored', () => {
  test.each([
    ['accept all', acceptAll(entries), 'essentialanalyticsmarketing', 'essential|analytics|marketing'],
    ['decline on the banner', onlyNecessary(entries), 'essentialanalyticsmarketing', 'essential'],
    ['save a choice', give(entries, ['marketing']), 'essentialanalyticsmarketing', 'essential|marketing'],
    ['decline all', declined, '0', undefined],
    ['nothing decided', undecided, undefined, undefined],
  ])('%s', (_, consent, ncc_c, ncc_e) => {
    expect(storeConsent(entries, consent)).toEqual({ consent: ncc_c, enabled: ncc_e });
  });
});

describe('what is read', () => {
  const key = 'essentialanalyticsmarketing';
  test.each([
    ['no cookie', undefined, undefined, undecided],
    ['an empty cookie', '', undefined, undecided],
    ['declined', '0', undefined, declined],
    ['declined beside a forgotten list', '0', 'essential|analytics', declined],
    ['another list', 'essentialanalytics', 'essential|analytics', undecided],
    ['given', key, 'essential|analytics', give(entries, ['analytics'])],
    ['given without a list', key, undefined, onlyNecessary(entries)],
    ['given with unknown ids', key, 'essential|tracker', onlyNecessary(entries)],
    ['given without the necessary one', key, 'marketing', give(entries, ['marketing'])],
  ])('%s', (_, consent, enabled, expected) => {
    expect(readConsent(entries, { consent, enabled })).toEqual(expected);
  });

  test('a site that asks for nothing has nothing to read', () => {
    expect(readConsent([], { consent: '', enabled: '' })).toEqual(undecided);
  });
});

test.each([
  ['undecided: as configured', undecided, ['analytics']],
  ['declined: none', declined, []],
  ['given: what was chosen', give(entries, ['marketing']), ['marketing']],
])('ticked when the dialog opens, %s', (_, consent, expected) => {
  expect(tickedAtFirst(entries, consent)).toEqual(expected);
});

describe('for any list', () => {
  const lists = fc.uniqueArray(
    fc.record({
      identifier: fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/),
      necessary: fc.boolean(),
      initialState: fc.boolean(),
    }),
    { selector: ({ identifier }) => identifier, minLength: 1, maxLength: 8 },
  );

  test('a decision survives its cookies', () => {
    fc.assert(
      fc.property(lists, fc.func(fc.boolean()), (list, pick) => {
        const chosen = list.map(({ identifier }) => identifier).filter(pick);
        for (const consent of [give(list, chosen), declined, undecided])
          expect(readConsent(list, storeConsent(list, consent))).toEqual(consent);
      }),
    );
  });

  test('a new consent entry asks every visitor again, except those who declined all', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const longer = [...list, entry('entry-added-later')];
        expect(readConsent(longer, storeConsent(list, acceptAll(list)))).toEqual(undecided);
        expect(readConsent(longer, storeConsent(list, declined))).toEqual(declined);
      }),
    );
  });

  test('what is necessary is enabled whatever was chosen', () => {
    fc.assert(
      fc.property(lists, fc.array(fc.string()), (list, chosen) => {
        const necessary = list.filter((one) => one.necessary).map(({ identifier }) => identifier);
        expect(give(list, chosen).enabled).toEqual(expect.arrayContaining(necessary));
      }),
    );
  });
});
