import { foldText } from '@atrium/domain/catalogue/search-words';

export interface MatchedText {
  /** Where in the text it begins. */
  at: number;
  text: string;
  isMatch: boolean;
}

/** Cuts a text where the query is found in it; null where it is not. The pieces together are the text. */
export function markMatches(text: string, query: string): MatchedText[] | null {
  const wanted = foldText(query);
  if (wanted === '') return null;
  const { folded, origins } = foldWithOrigins(text);
  const pieces: MatchedText[] = [];
  let cut = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const from = origins[at] ?? 0;
    const to = origins[at + wanted.length] ?? text.length;
    if (from > cut) pieces.push({ at: cut, text: text.slice(cut, from), isMatch: false });
    pieces.push({ at: from, text: text.slice(from, to), isMatch: true });
    cut = to;
  }
  if (pieces.length === 0) return null;
  if (cut < text.length) pieces.push({ at: cut, text: text.slice(cut), isMatch: false });
  return pieces;
}

/** Leaves no trace in a folded text, not even the space between two words. */
const unheard = /[\p{M}\p{Cf}ـ'’‘ʼ`´ʹ′＇]/u;

/** The folded text, and for each of its letters where in the original it comes from. */
function foldWithOrigins(text: string) {
  let folded = '';
  const origins: number[] = [];
  let at = 0;
  for (const letter of text) {
    const bare = foldText(letter) || (unheard.test(letter) || folded.endsWith(' ') ? '' : ' ');
    folded += bare;
    for (let unit = 0; unit < bare.length; unit++) origins.push(at);
    at += letter.length;
  }
  return { folded, origins };
}
