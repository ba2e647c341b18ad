import {
  acceptAll,
  declined,
  give,
  onlyNecessary,
  undecided,
} from '@atrium/domain/site/tracking/consent-cookies';
import { expect, test } from 'vitest';
import { consentedScripts } from './consented-scripts.ts';

const entries = [
  { identifier: 'essential', necessary: true, initialState: true },
  { identifier: 'analytics', necessary: false, initialState: true, src: '/analytics.js' },
  { identifier: 'marketing', necessary: false, initialState: false, src: '/marketing.js' },
];
const scripts = [
  { script: 'always()' },
  { src: '/partner.js', consent: 'analytics' },
  { script: 'unknown()', consent: 'nobody-asked' },
];

test.each([
  ['undecided', undecided, ['always()']],
  ['declined', declined, ['always()']],
  ['only the necessary', onlyNecessary(entries), ['always()']],
  ['analytics', give(entries, ['analytics']), ['/analytics.js', 'always()', '/partner.js']],
  ['everything', acceptAll(entries), ['/analytics.js', '/marketing.js', 'always()', '/partner.js']],
])('%s', (_, consent, expected) => {
  const allowed = consentedScripts(entries, scripts, consent);
  expect(allowed.map(({ src, script }) => src ?? script)).toEqual(expected);
});
