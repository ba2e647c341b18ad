import { expect, test } from 'vitest';
import { messageText } from './message-text.ts';

const parts = {
  topics: [
    { key: 'aries', title: { en: 'Aries', ar: 'الحمل' } },
    { key: 'libra', title: { en: 'Libra', ar: 'الميزان' } },
  ],
  lines: [
    [{ en: '{topic}: one.', ar: '{topic}: واحد.' }, { en: '{topic}: two.' }, { en: '{topic}: three.' }],
    [{ en: 'Rain.' }, { en: 'Sun.' }],
  ],
};
const wanted = { id: 7, topic: 'libra', locale: 'en', defaultLocale: 'en' } as const;
const days = Array.from({ length: 12 }, (_, n) => `2026-02-${String(n + 1).padStart(2, '0')}`);

test('the same for the same day and choice, in every process', () => {
  expect(messageText(parts, { ...wanted, day: '2026-02-01' })).toMatchInlineSnapshot(`"Libra: two. Sun."`);
});

test('no line comes again before all of its list came', () => {
  const texts = days.map((day) => messageText(parts, { ...wanted, day }));
  for (let at = 0; at + 6 <= texts.length; at++) expect(new Set(texts.slice(at, at + 6)).size).toBe(6);
});

test('a choice that is not offered reads as the first', () => {
  expect(messageText(parts, { ...wanted, topic: 'ophiuchus', day: '2026-02-01' })).toContain('Aries');
});

test('numbers stay within their bounds and are written as the language does', () => {
  const lines = [[{ en: '{3..9}°, at 6:{05..09}', ar: '{3..9}°' }]];
  const read = (day: string, locale: 'en' | 'ar') =>
    messageText({ topics: [], lines }, { ...wanted, topic: null, locale, day });
  for (const day of days) expect(read(day, 'en')).toMatch(/^[3-9]°, at 6:0[5-9]$/);
  expect(read('2026-02-01', 'ar')).toMatch(/^[٣-٩]°$/);
  expect(new Set(days.map((day) => read(day, 'en'))).size).toBeGreaterThan(3);
});

test('what was written as a place is not read as a pattern', () => {
  const named = { topics: [{ key: 'x', title: '$& {1..2}' }], lines: [['{topic}!']] };
  expect(messageText(named, { ...wanted, topic: 'x', day: '2026-02-01' })).toMatch(/^\$& [12]!$/);
});
