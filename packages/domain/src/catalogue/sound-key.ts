const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);

/** Two words of which one is in Arabic letters and the other is not. */
export const areOfTwoScripts = (one: string, other: string): boolean => isArabic(one) !== isArabic(other);

/** What Latin spells with several letters, or with one letter in two ways. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ch/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/x/g, 'ks'],
  [/[cq]/g, 'k'],
  [/j/g, 'g'],
  [/p/g, 'b'],
  [/v/g, 'f'],
  [/h/g, ''],
  [/(?<=[^aeiouwy])e$/g, ''],
  [/[ouw]+/g, 'u'],
  [/[eiy]+/g, 'i'],
  [/a/g, ''],
];

/** Letters that sound alike in names; those without a sound of their own in Latin are left out. */
const arabic: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ط: 't',
  ث: 't',
  ج: 'g',
  غ: 'g',
  خ: 'k',
  ك: 'k',
  ق: 'k',
  د: 'd',
  ذ: 'd',
  ض: 'd',
  ر: 'r',
  ز: 'z',
  ظ: 'z',
  س: 's',
  ش: 's',
  ص: 's',
  ف: 'f',
  ڤ: 'f',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'u',
  ي: 'i',
};

/** How a folded word sounds, in Latin letters: `كيستريل` and `kestrel` are nearly alike. */
export function soundOf(word: string): string {
  const spelt = isArabic(word)
    ? Array.from(word, (letter) => arabic[letter] ?? '').join('')
    : latin.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
  return spelt.replace(/(.)\1+/gu, '$1');
}

/** The consonants of a word, which Arabic and Latin spellings of a name share; empty where they say too little. */
export function soundKey(word: string): string {
  const consonants = soundOf(word)
    .replace(/[ui]/g, '')
    .replace(/(.)\1+/gu, '$1');
  return consonants.length < 2 || /\d/.test(consonants) ? '' : consonants;
}
