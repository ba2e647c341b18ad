const begins = /^[=+\-@\t\r]/;

/** A CSV that a spreadsheet opens: every cell in quotes, and no text begins a formula. */
export function reportOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(begins.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
