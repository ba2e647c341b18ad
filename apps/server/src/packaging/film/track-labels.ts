interface Named {
  lang: string;
  title: string | null;
}

/** A title of the master is foreign text: only letters, digits and plain signs of it come into a playlist. */
const plain = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{N} .()'&/+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);

/** The name that players show: the track's own title, else its language in that language. */
export function labelOf({ lang, title }: Named): string {
  const own = plain(title ?? '');
  if (own) return own;
  if (lang === 'und') return '—';
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return plain(`${name.charAt(0).toLocaleUpperCase(lang)}${name.slice(1)}`) || lang;
}

/** Two voices of one language are told apart by a number. */
export const uniqueLabels = (labels: readonly string[]): string[] =>
  labels.map((label, index) => {
    const before = labels.slice(0, index).filter((other) => other === label).length;
    return before === 0 ? label : `${label} (${before + 1})`;
  });
