import { expect, test } from 'vitest';
import { foundProperties, type Properties, withFoundProperties } from './media-files.ts';

const medium = (upload: string, isPreview = false) => ({
  ...{ upload, isPreview, protocol: 'PROGRESSIVE', uri: '', bytes: 0, duration: 0 },
});
const packaged = {
  ready: new Map(),
  ofFolder: new Map(),
  properties: new Map<string, Properties>([
    ['one', { waveform: [1], lyrics: [{ start: 1, text: 'La' }] }],
    ['preview', { waveform: [2] }],
  ]),
};

test.each([
  ['of an upload that is played whole', [medium('one')], packaged.properties.get('one')],
  ['of nothing, for a preview', [medium('preview', true)], {}],
  ['of nothing, for an upload that is not known', [medium('other')], {}],
])('properties are those that packaging found: %s', (_, media, found) => {
  expect(foundProperties(media, packaged)).toEqual(found);
});

test.each<[string, Properties, Properties, Properties, Properties]>([
  [
    'fill what an editor left out',
    { label: 'Tide' },
    {},
    { waveform: [1] },
    { label: 'Tide', waveform: [1] },
  ],
  ['do not replace what an editor wrote', { waveform: [9] }, {}, { waveform: [1] }, { waveform: [9] }],
  [
    'replace those of the media before',
    { waveform: [1] },
    { waveform: [1] },
    { waveform: [2] },
    { waveform: [2] },
  ],
  [
    'leave with the media that they came from',
    { lyrics: ['a'], number: 3 },
    { lyrics: ['a'] },
    {},
    { number: 3 },
  ],
])('found properties %s', (_, stored, before, found, wanted) => {
  expect(withFoundProperties(stored, before, found)).toEqual(wanted);
});
