import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { addMessage, removeMessage, type SnackbarMessage, type SnackbarTone } from './snackbar/messages.ts';
import { SnackbarItem } from './snackbar/snackbar-item.tsx';

type Announcement = { tone?: SnackbarTone; action?: SnackbarMessage['action'] };
type Announce = (text: string, options?: Announcement) => void;

const SnackbarContext = createContext<Announce>(() => {});

/** `announce('Saved to your favourites', { tone: 'success', action: { label: 'Undo', run } })` */
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
