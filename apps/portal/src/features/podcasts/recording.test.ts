import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cueAt, recordingOf } from './recording.ts';

describe('recordingOf', () => {
  test('reads chapters, transcript and waveform', () => {
    const customProperties = {
      chapters: [{ start: 0, title: 'Six hundred loaves' }],
      transcript: [{ start: 2.9, text: 'It is three in the morning.' }],
      waveform: [44, 47],
    };
    expect(recordingOf({ customProperties })).toEqual({
      chapters: [{ start: 0, text: 'Six hundred loaves' }],
      transcript: [{ start: 2.9, text: 'It is three in the morning.' }],
      waveform: [44, 47],
    });
  });

  test('survives anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (chapters, waveform) => {
        const found = recordingOf({ customProperties: { chapters, transcript: [chapters], waveform } });
        expect(found.chapters.every(({ start, text }) => Number(start) === start && text.at)).toBe(true);
        expect(found.waveform.every((height) => typeof height === 'number')).toBe(true);
      }),
    );
  });

  test('leaves out what is incomplete', () => {
    const chapters = [{ start: '0', title: 'a' }, { start: 1 }, null, { start: 2, title: 'b' }];
    expect(recordingOf({ customProperties: { chapters } }).chapters).toEqual([{ start: 2, text: 'b' }]);
  });
});

test.each([
  [0, -1],
  [2.9, 0],
  [15.1, 0],
  [15.2, 1],
  [900, 2],
])('at %d seconds cue %i is spoken', (seconds, index) => {
  const cues = [2.9, 15.2, 22.3].map((start) => ({ start, text: '' }));
  expect(cueAt(cues, seconds)).toBe(index);
});
