import { expect, test } from 'vitest';
import { lengthText } from './length-text.ts';

test.each([
  [0, '1 min'],
  [73, '1 min'],
  [2280, '38 min'],
  [3600, '1 hr'],
  [33_120, '9 hr 12 min'],
  // 59 minutes and 50 seconds are an hour, not “60 min”
  [3590, '1 hr'],
])('%i seconds are %s', (seconds, text) => expect(lengthText('en', seconds)).toBe(text));

test('speaks the language of the page', () => {
  expect(lengthText('de', 33_120)).toBe('9 Std. 12 Min.');
  expect(lengthText('ar', 33_120)).toContain('٩');
});
