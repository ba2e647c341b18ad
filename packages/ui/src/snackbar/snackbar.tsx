import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../icon-button.tsx';
import {
  addMessage,
  removeMessage,
  type SnackbarMessage,
  type SnackbarTone,
  snackbarDuration,
} from './messages.ts';

type Announcement = { tone?: SnackbarTone; action?: SnackbarMessage['action'] };
type Announce = (text: string, options?: Announcement) => void;

const SnackbarContext = createContext<Announce>(() => {});

/** `announce('Added to My list', { tone: 'success', action: { label: 'Undo', run } })` */
export const useSnackbar = (): Announce => use(SnackbarContext);

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly SnackbarMessage[]>([]);
  const nextId = useRef(1);

  const announce = useCallback<Announce>((text, { tone = 'neutral', action } = {}) => {
    const id = nextId.current++;
    setShown((before) => addMessage(before, { id, text, tone, action }));
  }, []);

  return (
    <SnackbarContext value={announce}>
      {children}
      {/* Always on the page: a live region that arrives together with its text is not read. */}
      <ul
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--dock-space)+16px)] z-50 mx-auto flex max-w-120 flex-col gap-2"
      >
        {shown.map((message) => (
          <SnackbarItem
            key={message.id}
            message={message}
            onClose={() => setShown((before) => removeMessage(before, message.id))}
          />
        ))}
      </ul>
    </SnackbarContext>
  );
}

const signs = {
  success: { icon: CircleCheck, className: 'text-inverse-success' },
  danger: { icon: CircleAlert, className: 'text-inverse-danger' },
  neutral: { icon: Info, className: 'text-bg' },
} as const;

type SnackbarItemProps = { message: SnackbarMessage; onClose: () => void };

function SnackbarItem({ message: { text, tone, action }, onClose }: SnackbarItemProps) {
  const t = useTranslations('common');
  const [isHeld, setHeld] = useState(false);
  const { icon: Sign, className } = signs[tone];

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onClose` is new on every render and must not restart the clock.
  useEffect(() => {
    // While it is hovered or has focus, it waits: five seconds are short for a slow hand.
    if (isHeld) return;
    const timer = setTimeout(onClose, snackbarDuration);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex min-h-12 w-full animate-reveal items-center gap-3 rounded-[14px] bg-t1 ps-4 pe-1 text-14 font-medium text-bg shadow-3"
    >
      <Sign aria-hidden className={`size-5.5 flex-none ${className}`} strokeWidth={2.25} />
      <span className="min-w-0 flex-1 basis-64 py-2.5">{text}</span>
      {action && (
        <button
          type="button"
          className="min-h-11 px-3 font-heavy underline-offset-4 hover:underline"
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        label={t('close')}
        icon={<X aria-hidden strokeWidth={2.5} />}
        className="text-bg hover:bg-bg/12 [&_svg]:size-4"
        onClick={onClose}
      />
    </li>
  );
}
