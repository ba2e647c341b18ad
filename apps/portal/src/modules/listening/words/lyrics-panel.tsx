import { Button } from '@atrium/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import { docked, seek } from '../../player/engine/player-engine.ts';
import { type TimedLine, timedLineAt } from '../recording/timed-lines.ts';

/** After the listener scrolls, the lyrics do not follow the sound for so long. */
const ownWay = 4000;
/** The share of the height at which the current line stands. */
const eyeLevel = 0.35;

/** How bright a line is: what was sung, the next one, and each one after that a little less. */
export function lineBrightness(index: number, current: number): number {
  if (index === current) return 1;
  if (index < current) return 0.58;
  return Math.max(0.46, 0.68 - (index - current - 1) * 0.055);
}

/** Many words are read at another size than few; what is spoken is many. */
const said = 'text-20 leading-snug font-medium';
const sung = 'text-28 leading-tight font-heavy lg:text-[2rem] rtl:text-[1.8125rem] rtl:leading-[1.45]';

/** What is sung or said, line by line: one size for all, and the current one leads the eye. */
type LyricsPanelProps = { lines: readonly TimedLine[]; isTranscript: boolean };

export function LyricsPanel({ lines, isTranscript }: LyricsPanelProps) {
  const t = useTranslations('listening.words');
  const position = useStore(docked)?.position ?? 0;
  const current = timedLineAt(lines, position);
  const { list, isFollowing, follow, onScroll } = useFollowing(current);
  if (lines.length === 0) return <p className="m-auto text-16 text-t2">{t('none')}</p>;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ol
        ref={list}
        onWheel={onScroll}
        onTouchMove={onScroll}
        className="relative no-scrollbar min-h-0 flex-1 overflow-y-auto overscroll-contain mask-[linear-gradient(transparent,#000_15%,#000_70%,transparent)] scroll-smooth px-2 motion-reduce:scroll-auto before:block before:h-[25vh] after:block after:h-[45vh]"
      >
        {lines.map(({ start, text }, index) => (
          <li key={start} className={isTranscript ? 'mb-4' : 'mb-6.5'}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              style={{ '--bright': lineBrightness(index, current) }}
              className={`w-full text-start text-pretty text-white opacity-(--bright) transition-opacity duration-200 hover:opacity-100 focus-visible:opacity-100 ${isTranscript ? said : sung}`}
              onClick={() => seek(start)}
            >
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ol>
      {!isFollowing && (
        <Button
          variant="soft"
          size="small"
          className="absolute inset-x-0 bottom-4 mx-auto w-fit"
          onClick={follow}
        >
          {t('now')}
        </Button>
      )}
    </div>
  );
}

function useFollowing(current: number) {
  const list = useRef<HTMLOListElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const line = list.current?.children[Math.max(0, current)];
    if (isFollowing && list.current && line instanceof HTMLElement)
      list.current.scrollTop = line.offsetTop - list.current.clientHeight * eyeLevel;
  }, [current, isFollowing]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = () => {
    clearTimeout(timer.current);
    setFollowing(true);
  };
  const onScroll = () => {
    setFollowing(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(follow, ownWay);
  };
  return { list, isFollowing, follow, onScroll };
}
