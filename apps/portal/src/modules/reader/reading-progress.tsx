import { useEffect, useRef } from 'react';

/** How much of the story has passed: a line under the bar. It follows the finger, so nothing moves on its own. */
export function ReadingProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const story = line.current?.closest('article');
    if (!story) return;
    const draw = () => {
      const { top, height } = story.getBoundingClientRect();
      const share = Math.min(1, Math.max(0, -top / Math.max(1, height - innerHeight)));
      line.current?.style.setProperty('inline-size', `${share * 100}%`);
    };
    draw();
    const listening = new AbortController();
    addEventListener('scroll', draw, { passive: true, signal: listening.signal });
    addEventListener('resize', draw, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <div aria-hidden className="sticky top-(--bar-height) z-20 h-0">
      <div ref={line} className="-mt-px h-0.75 bg-accent" style={{ inlineSize: 0 }} />
    </div>
  );
}
