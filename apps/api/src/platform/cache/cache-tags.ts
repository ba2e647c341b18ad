import type { Context } from '../context.ts';

/** What an answer was made of. It goes between our own processes only: the gateway takes it off. */
export const tagsHeader = 'x-tags';

/** Made of more than can be said: every publish of the tenant may change it. */
export const anyTag = '*';

/** More would not fit into a header, nor be worth remembering for every page. */
const mostTags = 600;

/** A set of tags that stays small. */
export function boundedTags(tags: Iterable<string>): string[] {
  const known = new Set(tags);
  return known.has(anyTag) || known.size > mostTags ? [anyTag] : [...known];
}

export const writeTags = (tags: Iterable<string>): string =>
  boundedTags(tags)
    .map((tag) => encodeURIComponent(tag))
    .join(' ');

/** An answer that does not say what it was made of may be made of anything. */
export function readTags(headers: Headers): string[] {
  const text = headers.get(tagsHeader);
  return text ? boundedTags(text.split(' ').map((tag) => decodeURIComponent(tag))) : [anyTag];
}

/** The same context, whose tags are collected apart. */
export function collectingTags(ctx: Context, tags: Set<string>): Context {
  const uses: Context['uses'] = (...more) => {
    for (const tag of more) tags.add(tag);
  };
  const inside = <C extends Context>(outer: C): C => {
    const inner: C = { ...outer, uses, tx: (work) => outer.tx((next) => work(inside(next))) };
    return inner;
  };
  return inside(ctx);
}
