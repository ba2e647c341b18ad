import { createStore } from '../store.ts';

export interface QueuedDialog<Content> {
  content: Content;
  /** The page it belongs to; null for one that outlives a change of page. */
  page: string | null;
  close: () => void;
}

/** One dialog at a time, first come, first shown. */
export function createDialogQueue<Content>() {
  const shown = createStore<QueuedDialog<Content> | null>(null);
  let waiting: QueuedDialog<Content>[] = [];

  function advance() {
    if (!shown.get() && waiting.length > 0) shown.set(waiting.shift() ?? null);
  }

  function close(dialog: QueuedDialog<Content>) {
    waiting = waiting.filter((other) => other !== dialog);
    if (shown.get() !== dialog) return;
    shown.set(null);
    // Not at once: the one that closes gives the focus back first, and the next one remembers where it was.
    if (waiting.length > 0) setTimeout(advance);
  }

  return {
    /** Returns what closes it, shown or still waiting. */
    open(content: Content, page: string | null): () => void {
      const dialog: QueuedDialog<Content> = { content, page, close: () => close(dialog) };
      waiting.push(dialog);
      if (waiting.length === 1) advance();
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
