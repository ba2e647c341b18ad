/** Letters that Unicode does not take apart, and Arabic ones that are written in several ways. */
const alike: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
};
const unlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

const apostrophes = /['’‘ʼ`´ʹ′＇]/g;
/** Tatweel only stretches a word; joiners and direction marks are invisible. */
const unseen = /[ـ\p{Cf}]/gu;

/**
 * A text as search compares it: lower case without accents, ligatures or vowel signs, every number in European
 * digits, single spaces between words. Folding twice changes nothing.
 */
export const foldText = (text: string): string => spaced(simple(text), /[^\p{L}\p{N}]+/gu);

/**
 * The same for titles and queries: of a text without a letter or digit, as the band `!!!` or the title `🎬`, the signs
 * are the words.
 */
export const foldTitle = (text: string): string => foldText(text) || spaced(simple(text), /[^\p{P}\p{S}]+/gu);

/** Some come out of other letters only when those are taken apart. */
const simple = (text: string) =>
  decompose(text.replace(apostrophes, ''))
    .replace(apostrophes, '')
    .replace(unlike, (letter) => alike[letter] ?? letter);

const spaced = (text: string, between: RegExp) => text.replace(between, ' ').trim();

/** Lower case first and last: some capitals come apart only as small letters, some small ones only after that. */
const decompose = (text: string) => bare(bare(text.toLowerCase()).toLowerCase()).replace(/\p{Nd}/gu, digitOf);

/** Hamza and madda come off their letter here: NFKD makes combining marks of them. */
const bare = (text: string) => text.normalize('NFKD').replace(unseen, '').replace(/\p{M}/gu, '');

/** The digits of a script are ten in a row, so the distance to the zero below is the value. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value++) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return String(value);
  }
  return digit;
}

const elided = /(?<![\p{L}\p{M}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’‘ʼ`´]([\p{L}\p{M}'’]+)/giu;
/** Alone, or behind the particles that are written in one with it; what is left must still be a word. */
const arabicArticle = /^(?:ال(?=\p{L}{2})|(?:[وفبك]ال|لل)(?=\p{L}{3}))/u;

/** The words of a title or query, each in the forms it is found by: `l’amour` also as `amour`, `الموسيقى` also as `موسيقي`. */
export function searchWords(text: string): string[][] {
  const bareForms = new Map(
    Array.from(text.matchAll(elided), ([whole, rest = '']) => [foldText(whole), foldText(rest)]),
  );
  return foldTitle(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...new Set([word, bareForms.get(word) || word, word.replace(arabicArticle, '')])]);
}

/** Each is one only in its own language: in English, `die` and `a` in French are words. */
const leadingArticles: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'a', 'an'],
  de: ['the', 'der', 'die', 'das', 'ein', 'eine'],
  fr: ['the', 'le', 'la', 'les', 'un', 'une'],
  es: ['the', 'el', 'la', 'los', 'las', 'un', 'una'],
  ro: ['the', 'o', 'un'],
};

/** Where the words of a title begin for people: behind its article, if more follows. A title often keeps its English one. */
export const titleStart = (words: readonly (readonly string[])[], lang: string): number =>
  words.length > 1 && leadingArticles[lang]?.includes(words[0]?.[0] ?? '') ? 1 : 0;
