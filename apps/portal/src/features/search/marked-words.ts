import { searchWords } from '@atrium/domain/catalogue/search-words';

interface Part {
  part: string;
  isMatch: boolean;
}

/** Splits a text at its words and says which of them begin with a word that was typed, however either is spelled. */
export function markedWords(text: string, typed: string): Part[] {
  const wanted = searchWords(typed).flat();
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter((part) => part !== '')
    .map((part) => ({
      part,
      isMatch: searchWords(part).some((forms) =>
        forms.some((form) => wanted.some((word) => form.startsWith(word))),
      ),
    }));
}
