import { markedWords } from './marked-words.ts';

/** A title with what was typed standing out in it; the line it stands in says which way it runs. */
export const Highlighted = ({ text, typed }: { text: string; typed: string }) =>
  markedWords(text, typed).map(({ part, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered.
      <mark key={index} className="bg-transparent text-accent-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );
