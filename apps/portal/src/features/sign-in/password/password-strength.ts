export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const minLength = 8;

/** A hint while choosing, no verdict: that is the server's, who knows what is guessed first. Length counts most. */
export function passwordStrength(password: string): Strength {
  const characters = [...password];
  if (characters.length < minLength || new Set(characters).size < 5 || isSequence(characters)) return 'weak';
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  );
  const points = Math.floor(characters.length / 4) + kinds.length;
  return points >= 7 ? 'strong' : points >= 5 ? 'good' : 'fair';
}

/** `12345678` and `hgfedcba`: each character is the neighbour of the one before. */
function isSequence(characters: readonly string[]): boolean {
  const steps = characters
    .slice(1)
    .map((character, index) => code(character) - code(characters[index] ?? ''));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

const code = (character: string) => character.codePointAt(0) ?? 0;
