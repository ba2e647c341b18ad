import { nameProblem, readable } from '@atrium/domain/people/display-names';

/** Marks that show nothing, turn the direction of what follows, or make one name pass for another. */
const invisible = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** A name as it is kept: one spelling, one line. Null when nothing is left to see. */
export function cleanName(text: string): string | null {
  const name = readable(text.replaceAll(/\s/gu, ' ').replaceAll(invisible, '')).replaceAll(/ +/g, ' ').trim();
  return nameProblem(name) === 'blank' ? null : name;
}
