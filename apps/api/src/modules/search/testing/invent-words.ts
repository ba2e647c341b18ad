const letters = {
  en: {
    onsets: [
      'b',
      'br',
      'c',
      'ch',
      'd',
      'f',
      'g',
      'h',
      'k',
      'l',
      'm',
      'n',
      'p',
      'r',
      's',
      'st',
      't',
      'tr',
      'v',
      'w',
    ],
    vowels: ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo'],
  },
  ar: {
    onsets: [
      'ب',
      'ت',
      'ج',
      'ح',
      'خ',
      'د',
      'ر',
      'ز',
      'س',
      'ش',
      'ص',
      'ط',
      'ع',
      'غ',
      'ف',
      'ق',
      'ك',
      'ل',
      'م',
      'ن',
    ],
    vowels: ['ا', 'و', 'ي', '', '', 'ر', 'ن', 'م'],
  },
} as const;

/** The same numbers at every run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Words that can be spoken, each once, the shorter ones earlier: frequent words are short. */
export function inventWords(lang: keyof typeof letters, count: number): string[] {
  const random = seededRandom(lang === 'en' ? 1 : 2);
  const { onsets, vowels } = letters[lang];
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = 2 + Math.floor((3 * words.size) / count + random());
    words.add(Array.from({ length: syllables }, () => pick(onsets) + pick(vowels)).join(''));
  }
  return [...words];
}
