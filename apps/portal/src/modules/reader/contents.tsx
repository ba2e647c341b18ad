import type { TextBlock } from '@atrium/domain/site/models/structure';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

type Heading = { id: string; text: string };

const headingsOf = (body: readonly TextBlock[]): Heading[] =>
  body.flatMap((block) => (block.type === 'heading' && block.id ? [{ id: block.id, text: block.text }] : []));

/** The parts of a story, in the margin of a wide screen; the one being read is marked. */
export function Contents({ body }: { body: readonly TextBlock[] }) {
  const t = useTranslations('reading');
  const headings = headingsOf(body);
  const current = useCurrent(headings);
  if (headings.length < 2) return null;
  return (
    <nav aria-labelledby="contents" className="sticky top-[calc(var(--bar-height)+2rem)]">
      <h2 id="contents" className="text-12 font-medium text-t2">
        {t('inThisStory')}
      </h2>
      <ol className="mt-2.5">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-9 items-center border-s-2 border-line ps-4 py-1.5 text-14 leading-snug font-medium text-t2 hover:text-t1 aria-[current=location]:border-accent aria-[current=location]:text-t1"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The part whose heading was the last to reach the upper part of the window. */
function useCurrent(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = headings.map(({ id }) => id).join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        const reached = seen.findLast(({ isIntersecting }) => isIntersecting);
        if (reached) setCurrent(reached.target.id);
      },
      { rootMargin: '-10% 0px -65% 0px' },
    );
    for (const id of ids.split(' ')) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
