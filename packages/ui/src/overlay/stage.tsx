import { artworkProperties } from '@atrium/domain/site/theme/artwork';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

type StageProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read aloud; what is on the stage says it in its own way. */
  title: string;
  /** Of the artwork it is tinted by. */
  hue: number;
  /** Keys mean something else on it than to the player. */
  ownKeys?: boolean | undefined;
  children: ReactNode;
};

/** Of the dark themes: a complaint of a light one is too dark to be read here. */
const danger = 'oklch(.735 .16 18)';

/** All of the window for one thing: what plays. Dark in both themes, so it carries its own inks. */
export function Stage({ open, onOpenChange, title, hue, ownKeys, children }: StageProps) {
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          data-player={ownKeys ? undefined : ''}
          aria-describedby={undefined}
          // messages lie above it, and have buttons of their own
          onInteractOutside={(event) => event.preventDefault()}
          // a form on it has its own way out
          onEscapeKeyDown={(event) => {
            if (event.target instanceof Element && event.target.closest('form')) event.preventDefault();
          }}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          style={{ ...artworkProperties(hue), '--danger': danger, '--track': 'rgb(255 255 255/0.28)' }}
          className="fixed inset-0 bg-bg bg-(image:--backdrop) z-40 flex animate-rise flex-col overflow-hidden text-t1 outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
