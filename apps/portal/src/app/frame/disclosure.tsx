import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

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
    const close = () => details.current?.removeAttribute('open');
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close();
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      close();
      details.current.querySelector('summary')?.focus();
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
    <details ref={details} className="relative">
      <summary
        aria-label={label}
        className="pressable flex h-11 min-w-11 list-none items-center justify-center gap-2 rounded-full px-2.5 hover:bg-current/10 [&::-webkit-details-marker]:hidden"
      >
        {button}
      </summary>
      <div className="absolute end-0 top-full z-30 mt-2 min-w-56 animate-reveal rounded-panel bg-s1 p-2 text-t1 shadow-3 ring-1 ring-line">
        {children}
      </div>
    </details>
  );
}
