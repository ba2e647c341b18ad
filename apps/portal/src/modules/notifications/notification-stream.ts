import type { NotificationUpdate } from '@atrium/contract/schemas/notifications';
import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { applyNotificationUpdate } from './inbox.ts';

const name = 'atrium-notifications';
const path = '/backend/notifications/stream';
const retryMs = 5000;

interface Word {
  id: string;
  news: NotificationUpdate;
}

/**
 * One stream per browser: whichever tab holds the lock listens, and tells the others; when it closes, the next reads on
 * from the last word it heard. Where a browser has no locks, each tab listens for itself.
 */
export function followNotifications(context: AppContext): void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  let last: string | null = null;
  const take = ({ id, news }: Word) => {
    last = id;
    applyNotificationUpdate(context, news);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (isSignedIn()) take(data);
  });
  const lead = () =>
    listen(
      () => last,
      (word) => {
        take(word);
        channel?.postMessage(word);
      },
    );
  // a tab that never leads still has a badge
  void context.backend.ask('getNotifications', { query: { limit: 1 } }).then((answer) => {
    if (answer.ok && last === null)
      applyNotificationUpdate(context, { unread: answer.body.unread, changed: [] });
  });
  if (!('locks' in navigator)) return void lead();
  void navigator.locks.request(name, lead).catch(() => {});
}

/** Open for as long as the document lives and has a session; the browser itself reconnects with its last id. */
function listen(lastId: () => string | null, take: (word: Word) => void): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      source?.close();
    };
    const open = () => {
      close();
      if (!isSignedIn()) {
        ended.abort();
        return resolve();
      }
      const id = lastId();
      const opened = new EventSource(id === null ? path : `${path}?after=${id}`);
      opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) =>
        take({ id: lastEventId, news: JSON.parse(data) as NotificationUpdate }),
      );
      opened.addEventListener('error', () => {
        // refused, not lost: the browser gives up, and we look again later
        if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMs);
      });
      source = opened;
    };
    // a page kept for the way back must not keep the stream
    const { signal } = ended;
    addEventListener('pagehide', close, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal });
    open();
  });
}
