import { Button } from '@atrium/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import { docked, seek } from '../../player/engine/player-engine.ts';
import { type TimedLine, timedLineAt } from './timed-lines.ts';

/** After the listener scrolls, the lyrics do not follow the sound for so long. */
const ownWay = 4000;

/** What is sung or said, line by line, the current one in sight. */
export function LyricsPanel({ words }: { words: readonly TimedLine[] }) {
  const t = useTranslations('listening.words');
  const position = useStore(docked)?.position ?? 0;
  const current = timedLineAt(words, position);
  const { list, isFollowing, follow, onScroll } = useFollowing(current);
  if (words.length === 0) return <p className="m-auto text-16 text-t2">{t('none')}</p>;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ol
        ref={list}
        onWheel={onScroll}
        onTouchMove={onScroll}
        className="relative no-scrollbar min-h-0 flex-1 overflow-y-auto overscroll-contain mask-[linear-gradient(#000_calc(100%-3rem),transparent)] scroll-smooth py-10"
      >
        {words.map(({ start, text }, index) => (
          <li key={start} className="mb-6.5">
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              className="w-full text-start text-28 font-heavy text-t3 transition-colors hover:text-t1 aria-[current=true]:text-t1"
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
    const line = list.current?.children[current];
    if (isFollowing && list.current && line instanceof HTMLElement)
      list.current.scrollTop = line.offsetTop - list.current.clientHeight * 0.35;
  }, [current, isFollowing]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = () => setFollowing(true);
  const onScroll = () => {
    setFollowing(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(follow, ownWay);
  };
  return { list, isFollowing, follow, onScroll };
}
