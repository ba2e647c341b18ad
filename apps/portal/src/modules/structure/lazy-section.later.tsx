import { hasContent } from '@atrium/domain/catalogue/sections';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import { ShelfSkeleton } from '@atrium/ui/states/skeletons';
import { useEffect, useRef, useState } from 'react';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { findSection } from './load-structure.ts';
import { Section } from './section.tsx';

type State = { is: 'waiting' } | { is: 'here'; section: StructureNode } | { is: 'hidden' };

/** A failed or empty section disappears without a message: its heading was not shown yet. */
export function LazySection({ page, section }: { page: string; section: StructureNode }) {
  const context = useAppContext();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ is: 'waiting' });

  useEffect(() => {
    const element = place.current;
    if (!element || state.is !== 'waiting') return;
    let isWanted = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: '400px 0px' },
    );
    async function load() {
      const found = await findSection(context, page, String(section.id));
      if (isWanted) setState(found && hasContent(found) ? { is: 'here', section: found } : { is: 'hidden' });
    }
    observer.observe(element);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [context, page, section.id, state.is]);

  if (state.is === 'hidden') return null;
  if (state.is === 'here') return <Section page={page} section={state.section} isFirst={false} />;
  return (
    <div ref={place}>
      <ShelfSkeleton kind={section.data.customProperties?.card ?? 'album'} />
    </div>
  );
}
