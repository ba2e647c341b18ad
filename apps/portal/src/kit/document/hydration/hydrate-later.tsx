import {
  type CSSProperties,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isFirstDocument } from './first-document.ts';

interface Gate {
  /** React tried to hydrate it before: it tries again only because the gate opened, or because of an input behind it. */
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
  /** Below every first screen: neither styled nor laid out before it comes near. Until then a phone sets aside so many rem. */
  farHeight?: number;
  children: ReactNode;
}

/**
 * Stands in the server's HTML like anything else, and comes alive when it is less than a screen away or is touched.
 * What the first screen shows never waits for it, and a visitor does not pay for what they do not reach.
 * Decisions 0028 and 0053.
 */
export function HydrateLater({ className = '', farHeight, children }: HydrateLaterProps) {
  const [gate] = useState(createGate);
  // a new render of the page has new props for others; passed on before hydration, React would discard the server's HTML
  const [sent] = useState(() => isFirstDocument() && children);
  const [isAlive, setAlive] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? openInTime(place.current, gate.open) : undefined), [gate]);
  return (
    // where nothing was sent, nothing is saved: a visitor who comes back finds the page as high as it was
    <div ref={place} {...(farHeight && sent ? far(farHeight, className) : { className })}>
      <Behind gate={gate} onAlive={setAlive}>
        {isAlive || !isFirstDocument() ? children : sent}
      </Behind>
    </div>
  );
}

const far = (height: number, className: string) => ({
  className: `far ${className}`,
  style: { '--guessed': `${height}rem` } as CSSProperties,
});

interface BehindProps {
  gate: Gate;
  onAlive: (isAlive: true) => void;
  children: ReactNode;
}

const Behind = memo((props: BehindProps) => (
  <Suspense>
    <Gated {...props} />
  </Suspense>
));

/** Known to be there, in React's own words: not even a moment is waited for it. */
const nothing = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

function Gated({ gate, onAlive, children }: BehindProps) {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => typeof document !== 'undefined',
  );
  const waits = isHydrating && !gate.wasTried;
  gate.wasTried = true;
  use(waits ? gate.opened : nothing);
  useEffect(() => onAlive(true), [onAlive]);
  return children;
}

function openInTime(element: Element, open: () => void) {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && open(), {
    rootMargin: '100% 0px',
  });
  observer.observe(element);
  return () => observer.disconnect();
}
