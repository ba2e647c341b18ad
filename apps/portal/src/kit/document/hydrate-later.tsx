import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';

interface Gate {
  /** React came before: it comes again only because the gate opened, or because somebody wants what is behind it. */
  wasTried: boolean;
  opened: Promise<void>;
  open: () => void;
}

function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wasTried: false, opened, open };
}

/**
 * Stands in the server's HTML like anything else, and comes alive when it is near the view, when it is touched or
 * told something new, or while the browser has nothing better to do. What the first screen shows never waits for it.
 */
export function HydrateLater({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const [gate] = useState(createGate);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? openInTime(place.current, gate.open) : undefined), [gate]);
  return (
    <div ref={place} className={className}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </div>
  );
}

/** Known to be there, in React's own words: not even a moment is waited for it. */
const nothing = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => typeof document !== 'undefined',
  );
  const waits = isHydrating && !gate.wasTried;
  gate.wasTried = true;
  use(waits ? gate.opened : nothing);
  return children;
}

function openInTime(element: Element, open: () => void) {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && open(), {
    rootMargin: '50% 0px',
  });
  observer.observe(element);
  const forget = whenIdle(open);
  return () => {
    observer.disconnect();
    forget();
  };
}

/** Safari has no word for it: there a pause has to do. */
const pause = 1500;

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, pause);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
