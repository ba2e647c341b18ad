import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSentPage } from './sent-page.ts';

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

interface HydrateLaterProps {
  className?: string | undefined;
  /** Below every first screen: neither styled nor laid out before it comes near. */
  isFar?: boolean;
  children: ReactNode;
}

/**
 * Stands in the server's HTML like anything else, and comes alive when it is less than a screen away, or when it
 * is touched or told something new. What the first screen shows never waits for it, and nobody pays for what they do not
 * reach.
 */
export function HydrateLater({ className = '', isFar, children }: HydrateLaterProps) {
  const [gate] = useState(createGate);
  // where nothing was sent, nothing is saved: whoever comes back finds the page as high as it was
  const [wasSent] = useState(isSentPage);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? openInTime(place.current, gate.open) : undefined), [gate]);
  return (
    <div ref={place} className={isFar && wasSent ? `far ${className}` : className}>
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
    rootMargin: '100% 0px',
  });
  observer.observe(element);
  return () => observer.disconnect();
}
