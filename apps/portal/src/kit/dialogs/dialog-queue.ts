export interface QueuedDialog<Content> {
  content: Content;
  /** The page it belongs to; null for one that outlives a change of page. */
  page: string | null;
  close: () => void;
}

/** One dialog at a time, first come, first shown. */
export function createDialogQueue<Content>() {
  let shown: QueuedDialog<Content> | null = null;
  let waiting: QueuedDialog<Content>[] = [];
  const listeners = new Set<() => void>();

  function show(next: QueuedDialog<Content> | null) {
    shown = next;
    for (const listener of listeners) listener();
  }

  function advance() {
    if (!shown && waiting.length > 0) show(waiting.shift() ?? null);
  }

  function close(dialog: QueuedDialog<Content>) {
    waiting = waiting.filter((other) => other !== dialog);
    if (shown !== dialog) return;
    show(null);
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
      if (shown && !belongs(shown)) close(shown);
    },
    shown: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
