/** A language as its speakers call it: `de` → “Deutsch”. */
export function languageEndonym(lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang; // no language tag, but still the one thing known of these subtitles
  }
}
