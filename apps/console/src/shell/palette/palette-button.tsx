import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** In the bar of every room; Ctrl K, or ⌘K on an Apple keyboard, opens it from anywhere. */
export function PaletteButton() {
  const t = useTranslations('console.palette');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey);
      if (!isShortcut || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // another dialog asks something: it is answered first
      if (!document.querySelector('[role=dialog]')) setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label={t('title')}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
        className="pressable flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full text-13 text-t2 hover:bg-s2 md:min-h-9 md:bg-s2 md:px-3.5 md:hover:bg-s3"
      >
        <Search aria-hidden className="size-5 md:size-4" />
        <span className="hidden md:inline">{t('title')}</span>
        <kbd aria-hidden dir="ltr" className="hidden font-[inherit] text-12 text-t3 md:inline">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
