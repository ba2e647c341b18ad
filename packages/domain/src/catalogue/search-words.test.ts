import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { foldText, foldTitle, searchWords, titleStart } from './search-words.ts';

describe('foldText', () => {
  test.each([
    ['English', 'The QUICK  Brown-Fox', 'the quick brown fox'],
    ['French', 'Çà et là, œuvre d’Été', 'ca et la oeuvre dete'],
    ['German', 'Große Öfen, STRAẞE', 'grosse ofen strasse'],
    ['Spanish', '¿Mañana? ¡Ándale!', 'manana andale'],
    ['Romanian', 'Știință şi ţară', 'stiinta si tara'],
    ['the Nordic letters', 'Ærø Åse Ðorð Þór Łódź đ', 'aero ase dord thor lodz d'],
    ['the Turkish i', 'İstanbul ISPARTA ılık', 'istanbul isparta ilik'],
    ['hamza and madda', 'أحمد إبراهيم آدم ٱسم سؤال بئر', 'احمد ابراهيم ادم اسم سوال بير'],
    ['alef maqsura and ta marbuta', 'موسيقى مدرسة', 'موسيقي مدرسه'],
    ['vowel signs and tatweel', 'مَدْرَسَةٌ مـــوسيقى', 'مدرسه موسيقي'],
    ['Persian keyboards', 'کتابی', 'كتابي'],
    ['Arabic and Persian digits', '٢٠٢٦ ۱۴۰۰', '2026 1400'],
    ['ligatures and wide letters', 'ﬁlm ＡＢＣ ⅳ', 'film abc iv'],
    ['every apostrophe', "don't don’t donʼt don`t don´t", 'dont dont dont dont dont'],
    ['apostrophes inside other letters', 'ŉ aʹb', 'n ab'],
    ['invisible characters', 'so\u200bft\u00adhy\u200fphen', 'softhyphen'],
    ['nothing to search for', ' %_\\ & | ! :* <-> 🎵', ''],
  ])('%s', (_what, text, folded) => expect(foldText(text)).toBe(folded));

  test('changes nothing the second time', () =>
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      { numRuns: 2000 },
    ));
});

describe('foldTitle', () => {
  test.each([
    ['signs beside words', 'P!nk & Co. 🎵', 'p nk co'],
    ['nothing but signs', ' %_\\ & | ! :* <-> 🎵', '%_\\ & | ! :* <-> 🎵'],
    ['a picture with and without its variant', '❤️ ❤', '❤ ❤'],
    ['nothing to search for', ' \u200b\u00ad\u0301 ', ''],
  ])('%s', (_what, text, folded) => expect(foldTitle(text)).toBe(folded));

  test('changes nothing the second time', () =>
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(foldTitle(foldTitle(text))).toBe(foldTitle(text));
      }),
      { numRuns: 2000 },
    ));
});

describe('searchWords', () => {
  test.each<[string, string, string[][]]>([
    ['words in order', 'Spider-Man: Home', [['spider'], ['man'], ['home']]],
    [
      'an elided article',
      "l’Amour d'aujourd'hui",
      [
        ['lamour', 'amour'],
        ['daujourdhui', 'aujourdhui'],
      ],
    ],
    ['no elision where none is', 'rock’n’roll O’Brien', [['rocknroll'], ['obrien']]],
    [
      'the Arabic article',
      'الموسيقى العربية',
      [
        ['الموسيقي', 'موسيقي'],
        ['العربيه', 'عربيه'],
      ],
    ],
    [
      'the article behind particles',
      'والموسيقى بالعربية للأطفال',
      [
        ['والموسيقي', 'موسيقي'],
        ['بالعربيه', 'عربيه'],
        ['للاطفال', 'اطفال'],
      ],
    ],
    ['short words that only look like it', 'ال بالون والد', [['ال'], ['بالون'], ['والد']]],
    ['a number that comes apart', 'take ½', [['take'], ['1'], ['2']]],
    ['signs, where there is nothing else', '!!! 🎬', [['!!!'], ['🎬']]],
    ['nothing', ' \u200b', []],
  ])('%s', (_what, text, words) => expect(searchWords(text)).toEqual(words));

  test('are the words of the folded text, in all their forms folded', () =>
    fc.assert(
      fc.property(anyText(), (text) => {
        const words = searchWords(text);
        expect(words.map(([first]) => first).join(' ')).toBe(foldTitle(text));
        for (const form of words.flat()) expect(foldTitle(form)).toBe(form);
      }),
      { numRuns: 2000 },
    ));
});

test.each([
  ['en', 'The Salt Line', 1],
  ['de', 'The Salt Line', 1],
  ['de', 'Die Salzlinie', 1],
  ['en', 'Die Hard', 0],
  ['en', 'The', 0],
  ['ar', 'The Salt Line', 0],
] as const)('in %s, "%s" begins with word %i', (lang, title, start) =>
  expect(titleStart(searchWords(title), lang)).toBe(start),
);
