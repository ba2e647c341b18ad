/** Characters that show nothing but are letters, marks or symbols by their class: fillers, joiners and blank Braille. */
const blanks = /[\u034f\u115f\u1160\u2800\u3164\uffa0]|[\u17b4-\u17b5]|[\u180b-\u180f]/u;
/** Marks on one letter: vowel signs and accents of any script are at most three. */
const tower = /[\p{Mn}\p{Me}]{4,}/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

export type NameProblem = 'blank' | 'marks';

/** Why a name of a person or team is refused; null where it can be read. */
export function nameProblem(name: string): NameProblem | null {
  const text = name.normalize('NFC');
  if (blanks.test(text) || !visible.test(text)) return 'blank';
  return tower.test(text) ? 'marks' : null;
}

/** The same without what shows nothing, and with at most three marks on a letter. */
export const readable = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(new RegExp(blanks, 'gu'), '')
    .replaceAll(/([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu, '$1');

/**
 * Letters that look like a Latin one in most typefaces, after lower case: Cyrillic, Greek, Armenian, and digits among
 * letters. Compatibility forms (full width, Roman numerals, mathematical letters) are gone by then.
 */
const latinFor: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    һ: 'h',
    н: 'h',
    і: 'l',
    ї: 'l',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
  },
  ...{
    о: 'o',
    р: 'p',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    у: 'y',
    ү: 'y',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
    ь: 'b',
    с: 'c',
  },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'l',
    κ: 'k',
    μ: 'm',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    ς: 'c',
    τ: 't',
  },
  ...{
    υ: 'u',
    χ: 'x',
    ω: 'w',
    γ: 'y',
    ζ: 'z',
    օ: 'o',
    ո: 'n',
    ս: 'u',
    հ: 'h',
    ց: 'g',
    ք: 'p',
    ı: 'l',
    ȷ: 'j',
  },
  ...{
    ɑ: 'a',
    ɡ: 'g',
    ɩ: 'l',
    ʋ: 'v',
    ſ: 'f',
    0: 'o',
    1: 'l',
    i: 'l',
    '|': 'l',
    '!': 'l',
    5: 's',
    8: 'b',
    $: 's',
  },
};

/** Greek capitals look like other Latin letters than their small forms do. */
const latinForCapital: Readonly<Record<string, string>> = {
  Α: 'a',
  Β: 'b',
  Ε: 'e',
  Ζ: 'z',
  Η: 'h',
  Ι: 'l',
  Κ: 'k',
  Μ: 'm',
  Ν: 'n',
  Ο: 'o',
  Ρ: 'p',
  Τ: 't',
  Υ: 'y',
  Χ: 'x',
};
const replaced = (text: string, table: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => (Object.hasOwn(table, letter) ? table[letter] : letter)).join('');

/** What a name looks like: two names with the same skeleton are taken for each other. */
export function skeletonOf(name: string): string {
  const shown = readable(name).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const plain = replaced(shown, latinForCapital).toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const letters = replaced(plain, latinFor);
  // what stands between words, and two letters that look like one
  return (
    letters
      .replaceAll(/[^\p{L}\p{N}\p{S}]/gu, '')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w') || plain
  );
}

export const looksLike = (one: string, other: string): boolean => skeletonOf(one) === skeletonOf(other);
