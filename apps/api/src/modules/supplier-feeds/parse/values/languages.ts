/** Languages as ONIX and DDEX write them (ISO 639-2), by the two letters that pages use. */
const threeLetters: Readonly<Record<string, string>> = {
  ara: 'ar',
  ces: 'cs',
  cze: 'cs',
  dan: 'da',
  deu: 'de',
  dut: 'nl',
  ell: 'el',
  eng: 'en',
  fin: 'fi',
  fra: 'fr',
  fre: 'fr',
  ger: 'de',
  gre: 'el',
  heb: 'he',
  hin: 'hi',
  hun: 'hu',
  ita: 'it',
  jpn: 'ja',
  kor: 'ko',
  nld: 'nl',
  nor: 'no',
  pol: 'pl',
  por: 'pt',
  ron: 'ro',
  rum: 'ro',
  rus: 'ru',
  spa: 'es',
  swe: 'sv',
  tur: 'tr',
  ukr: 'uk',
  zho: 'zh',
  chi: 'zh',
};

/** `ger`, `de-DE` and `DE` are `de`; undefined where nothing is said that pages know. */
export function languageCode(text: string | undefined): string | undefined {
  const code = text?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return threeLetters[code] ?? (/^[a-z]{2,3}$/.test(code) ? code : undefined);
}
