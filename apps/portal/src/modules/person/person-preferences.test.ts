import { defaultPreferences } from '@atrium/domain/people/preferences';
import { expect, test } from 'vitest';
import { mergedPreferences } from './person-preferences.ts';

test.each([
  ['nothing changes nothing', {}, {}],
  ['one setting leaves the others', { dataSaver: true }, { dataSaver: true }],
  ['null is an answer', { subtitleLanguage: null }, { subtitleLanguage: null }],
  ['undefined is none', { crossfade: undefined }, {}],
  [
    'one kind of notification leaves the other kinds',
    { notifications: { reminders: false } },
    { notifications: { product: true, newReleases: true, reminders: false } },
  ],
])('%s', (_, part, changed) => {
  expect(mergedPreferences(defaultPreferences, part)).toEqual({ ...defaultPreferences, ...changed });
});
