import type { Words } from './parts.ts';

/** The part that every mail program can show. */
export function plainText({ greeting, intro, code, facts, link, notes, signature, why }: Words): string {
  const blocks = [
    greeting,
    intro,
    code && `${code.label}:\n${code.value}`,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    link && `${link.label}:\n${link.href}`,
    notes.join('\n'),
    signature,
    `--\n${why}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
