import { expect, test } from 'vitest';
import { gameProperties, playersText } from './game-properties.ts';

const nothing = {
  controls: [],
  players: null,
  orientation: null,
  megabytes: null,
  requirements: [],
  isPlayable: true,
  startsAt: null,
  endsAt: null,
};

test.each([
  ['nothing', {}, {}],
  ['unknown controls', { controls: ['gamepad', 'mind', 'touch'] }, { controls: ['touch', 'gamepad'] }],
  ['a size, rounded up', { sizeBytes: 1024 * 1024 + 1 }, { megabytes: 2 }],
  ['a size of nothing', { sizeBytes: 0 }, {}],
  [
    'requirements',
    { requirements: [{ os: 'iOS', version: '16' }, { version: '3' }, null, { os: 'Android' }] },
    {
      requirements: [
        { os: 'iOS', version: '16' },
        { os: 'Android', version: '' },
      ],
    },
  ],
  ['no files here', { isPlayable: false }, { isPlayable: false }],
  ['the wrong kinds', { controls: 'touch', players: 4, orientation: 'upside', requirements: {} }, {}],
])('%s', (_, customProperties, expected) =>
  expect(gameProperties({ customProperties })).toEqual({ ...nothing, ...expected }),
);

test('players are counted in the digits of the language', () => {
  expect(playersText('en', '1–12')).toBe('1–12');
  expect(playersText('ar', '1–12')).toBe('١–١٢');
});
