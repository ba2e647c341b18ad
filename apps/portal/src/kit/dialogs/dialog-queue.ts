import { createStore } from '../store.ts';
import { dialogOrder, type SelfOpening } from './dialog-order.ts';

export interface QueuedDialog<Content> {
  content: Content;
  /** The page it belongs to; null for one that outlives a change of page. */
  page: string | null;
  /** Where it stands among those that wait; what a press opens stands before them all. */
  rank: number;
  close: () => void;
}

/**
 * One dialog at a time. A dialog that a press opens replaces the dialog that is shown, so that a button inside a dialog
 * always has an effect. A dialog that comes by itself (an advertisement, a notice) waits for its turn, which
 * `dialog-order.ts` gives it.
 */
export function createDialogQueue<Content>() {
  const shown = createStore<QueuedDialog<Content> | null>(null);
  let waiting: QueuedDialog<Content>[] = [];
  /** The closed dialog has not yet returned the focus. */
  let isClosing = false;

  function advance() {
    if (!isClosing && !shown.get() && waiting.length > 0) shown.set(waiting.shift() ?? null);
  }

  function close(dialog: QueuedDialog<Content>) {
    waiting = waiting.filter((other) => other !== dialog);
    if (shown.get() !== dialog) return;
    shown.set(null);
    isClosing = true;
    // The dialog returns the focus in a timer that starts when it is unmounted; the next dialog opens after that timer,
    // because it remembers the focused element as its opener.
    setTimeout(() =>
      setTimeout(() => {
        isClosing = false;
        advance();
      }),
    );
  }

  return {
    /** With `waitsAs` it comes by itself and waits until nothing else is shown. Returns what closes it, shown or still waiting. */
    open(content: Content, page: string | null, waitsAs?: SelfOpening): () => void {
      const rank = waitsAs ? dialogOrder.indexOf(waitsAs) : -1;
      const dialog: QueuedDialog<Content> = { content, page, rank, close: () => close(dialog) };
      if (waitsAs) waiting.push(dialog);
      else waiting.unshift(dialog);
      waiting.sort((one, other) => one.rank - other.rank);
      const replaced = shown.get();
      if (replaced && !waitsAs) close(replaced);
      else advance();
      return dialog.close;
    },
    /** Closes whatever belongs to another page than this one. */
    enterPage(page: string) {
      const belongs = (dialog: QueuedDialog<Content>) => dialog.page === null || dialog.page === page;
      waiting = waiting.filter(belongs);
      const open = shown.get();
      if (open && !belongs(open)) close(open);
    },
    shown: shown.get,
    subscribe: shown.subscribe,
  };
}
