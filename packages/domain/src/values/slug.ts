// An Arabic letter takes six characters of an address once encoded: this keeps the longest title under 500.
const longest = 80;

/** A name as part of an address: letters and digits of any script, joined by dashes. `''` when nothing readable is left. */
export function slug(text: string): string {
  const words = text
    // Invisible joiners and direction marks would make two addresses look the same.
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return trimDashes([...trimDashes(words)].slice(0, longest).join(''));
}

const trimDashes = (text: string) => text.replace(/^-|-$/g, '');
