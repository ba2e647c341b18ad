/** A text of Atrium, in its six languages. */
export const six = (en: string, ar: string, fr: string, de: string, es: string, ro: string) => ({
  en,
  ar,
  fr,
  de,
  es,
  ro,
});

/** A text of Noor. */
export const three = (ar: string, en: string, fr: string) => ({ ar, en, fr });

/** A text of Klang. */
export const two = (de: string, en: string) => ({ de, en });

/** A name that only Arabic spells in another way. */
export const named = (latin: string, ar: string) => six(latin, ar, latin, latin, latin, latin);
