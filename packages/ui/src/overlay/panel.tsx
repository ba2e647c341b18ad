import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useInsertionEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';

export type PanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  /** Artwork above the title, edge to edge. */
  art?: ReactNode;
  /** A press beside it does not close it: what was chosen in it would be lost. */
  deliberate?: boolean | undefined;
  /** Where it is drawn instead of the page: what has the whole screen shows nothing that is not inside it. */
  inside?: HTMLElement | null | undefined;
  children?: ReactNode;
};

/** What a dialog and a sheet share: veil, focus trap, title, close. Only the place differs. */
export function Panel({
  open,
  onOpenChange,
  title,
  description,
  art,
  deliberate = false,
  inside,
  children,
  place,
}: PanelProps & { place: string }) {
  const t = useTranslations('common');
  const opener = useOpener(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={inside}>
        <Radix.Overlay className="fixed inset-0 z-40 animate-reveal bg-black/60 backdrop-blur-xs" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(deliberate && { onInteractOutside: (event) => event.preventDefault() })}
          onOpenAutoFocus={focusMarked}
          // Radix returns the focus to its own trigger, and there is none: without this it would be lost.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className={cx(
            'panel fixed z-50 flex flex-col overflow-y-auto overscroll-contain bg-s1 text-t1 shadow-3 outline-none',
            place,
          )}
        >
          {art && <div className="relative flex-none">{art}</div>}
          <div className="safe-bottom flex flex-col px-5 pt-5 pb-5 md:px-6 md:pb-6">
            <div className="flex items-start gap-3">
              <Radix.Title className="type-heading min-w-0 flex-1 pt-1">{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton
                  label={t('close')}
                  icon={<X aria-hidden />}
                  variant={art ? 'dark' : 'filled'}
                  className={art ? 'absolute end-4 top-3' : '-me-1'}
                />
              </Radix.Close>
            </div>
            {description && (
              <Radix.Description className="mt-2 text-15 text-t2">{description}</Radix.Description>
            )}
            {children && <div className="mt-4.5">{children}</div>}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * What is marked to have the focus gets it. `autoFocus` alone is lost over another panel: that takes the focus back, as it
 * is still the one on top while React draws this one.
 */
function focusMarked(event: Event) {
  const { target } = event;
  const marked = target instanceof HTMLElement && target.querySelector<HTMLElement>('[data-autofocus]');
  if (!marked) return;
  event.preventDefault();
  marked.focus();
}

/**
 * The element that had the focus before the panel opened. Read in an insertion effect, which runs before anything inside
 * the panel can take the focus: a step that focuses itself would otherwise count as the opener.
 */
function useOpener(open: boolean): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement | null>(null);
  useInsertionEffect(() => {
    const focused = document.activeElement;
    if (open) opener.current = focused instanceof HTMLElement ? focused : null;
  }, [open]);
  return opener;
}

export const bottomSheet = 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-sheet animate-rise';
