import { formatDuration } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import type { Piece } from './mark-matches.ts';
import type { Cue } from './recording.ts';

interface TranscriptLineProps {
  cue: Cue;
  /** The text with what was searched for marked in it. */
  pieces: readonly Piece[] | null;
  isCurrent: boolean;
  onPress: () => void;
}

export function TranscriptLine({ cue, pieces, isCurrent, onPress }: TranscriptLineProps) {
  const { locale } = useUi();
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        className="flex w-full gap-4 rounded-card px-3 py-2.5 text-start text-16 leading-reader text-t2 hover:bg-s1 aria-[current=true]:bg-s2 aria-[current=true]:text-t1"
        onClick={onPress}
      >
        <span className="tn w-10 flex-none pt-0.5 text-13 text-t3">{formatDuration(locale, cue.start)}</span>
        <bdi className="min-w-0 flex-1">
          {pieces
            ? pieces.map(({ at, text, isMatch }) =>
                isMatch ? (
                  <mark key={at} className="rounded-[3px] bg-accent text-on-accent">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )
            : cue.text}
        </bdi>
      </button>
    </li>
  );
}
