import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface DisclosureProps {
  label: string;
  button: ReactNode;
  children: ReactNode;
}

/** A list of links behind a button. A `details` element opens before any script has arrived. */
export function Disclosure({ label, button, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const router = useRouter();

  useEffect(() => {
    const close = () => {
      // Hidden, the link that was followed would drop the focus at the top of the document.
      if (details.current?.contains(document.activeElement)) buttonOf(details.current)?.focus();
      details.current?.removeAttribute('open');
    };
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close();
    };
    const closeByKey = ({ key }: { key: string }) => {
      if (key === 'Escape' && details.current?.open) close();
    };
    const stopNavigation = router.subscribe('onResolved', close);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      stopNavigation();
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [router]);

  return (
    <details ref={details} onKeyDown={walk} className="relative">
      <summary
        aria-label={label}
        className="pressable flex h-11 min-w-11 list-none items-center justify-center gap-2 rounded-full px-2.5 hover:bg-current/10 [&::-webkit-details-marker]:hidden"
      >
        {button}
      </summary>
      <div className="absolute end-0 top-full z-30 mt-2 max-h-[calc(100dvh-9.5rem)] min-w-56 animate-reveal overflow-y-auto overscroll-contain rounded-panel bg-s1 p-2 text-t1 shadow-3 ring-1 ring-line">
        {children}
      </div>
    </details>
  );
}

const buttonOf = (details: HTMLElement) => details.querySelector('summary');

/** Arrows go round the rows and open the list first; Tab goes through it as through any other links. */
function walk(event: KeyboardEvent<HTMLDetailsElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const details = event.currentTarget;
  details.open = true;
  const rows = [...details.querySelectorAll<HTMLElement>('a, button')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows.at(at < 0 && step < 0 ? -1 : (at + step) % rows.length)?.focus();
}
