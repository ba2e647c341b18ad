import { marked } from './marked.ts';

/** A title with what was typed standing out in it. */
export const Highlighted = ({ text, typed }: { text: string; typed: string }) => (
  <bdi>
    {marked(text, typed).map(({ part, isMatch }, index) =>
      isMatch ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered.
        <mark key={index} className="bg-transparent text-accent-text">
          {part}
        </mark>
      ) : (
        part
      ),
    )}
  </bdi>
);
