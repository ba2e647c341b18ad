export type NameTag = { kind: 'new' } | { kind: 'text'; text: string };

const shown = 2;

/** The marks beside a card's name. "New" takes one of the two places, and the first. */
export function nameTags(tags: readonly string[], isNew: boolean): NameTag[] {
  const texts = [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
  const marks: NameTag[] = texts.map((text) => ({ kind: 'text', text }));
  return (isNew ? [{ kind: 'new' } as const, ...marks] : marks).slice(0, shown);
}
