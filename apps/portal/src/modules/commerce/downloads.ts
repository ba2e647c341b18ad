import { traitsOfName } from '@atrium/domain/catalogue/content-types';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { createStore } from '../../kit/store.ts';
import { invalidate } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';

export interface Download {
  id: number;
  title: string;
  contentType: string;
  imageUrl?: string | undefined;
  state: 'waiting' | 'running' | 'stopped' | 'done';
  received: number;
  /** Null until the file has begun. */
  total: number | null;
}

type Wanted = Pick<Download, 'id' | 'title' | 'contentType' | 'imageUrl'>;

/** What has arrived of a file, and which version of it. */
interface Kept {
  parts: Uint8Array<ArrayBuffer>[];
  etag: string | null;
}

/** All downloads of this document, the last first. They go on while the customer visits other pages. */
export const fileDownloads = createStore<readonly Download[]>([]);
const kept = new Map<number, Kept>();

const callOf = (contentType: string) => traitsOfName(contentType)?.downloadedBy ?? null;

/** Whether it is a file that can be kept. */
export const isDownloadable = (contentType: string): boolean => callOf(contentType) !== null;

const put = (id: number, some: Partial<Download>) =>
  fileDownloads.set(fileDownloads.get().map((one) => (one.id === id ? { ...one, ...some } : one)));

export const dismissDownload = (id: number): void => {
  kept.delete(id);
  fileDownloads.set(fileDownloads.get().filter((one) => one.id !== id));
};

/** Begins, or goes on where it stopped: the address is asked for anew, which costs nothing a second time. */
export async function downloadFile(context: AppContext, wanted: Wanted): Promise<void> {
  const known = fileDownloads.get().find(({ id }) => id === wanted.id);
  if (known?.state === 'waiting' || known?.state === 'running') return;
  const { received, total } = known?.state === 'stopped' ? known : { received: 0, total: null };
  if (received === 0) kept.delete(wanted.id);
  const begun: Download = { ...wanted, state: 'waiting', received, total };
  fileDownloads.set([begun, ...fileDownloads.get().filter(({ id }) => id !== wanted.id)]);
  try {
    const url = await addressOf(context, wanted);
    void invalidate(context, 'wallet', 'subscriptions');
    const name = await receive(wanted.id, url);
    save(wanted, name);
    put(wanted.id, { state: 'done' });
  } catch (error) {
    put(wanted.id, { state: 'stopped' });
    // biome-ignore lint/suspicious/noConsole: the specification has it logged
    console.warn(error instanceof Error ? error.message : error);
    openDialog(
      () => import('./download-failed-dialog.later.tsx'),
      { status: statusOf(error) },
      { waitsAs: 'download' },
    );
  }
}

/** An answer that was no file; its status is what people tell the support. */
const refused = (message: string, status: number) => Object.assign(new Error(message), { status });
const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;

async function addressOf({ backend }: AppContext, { id, contentType }: Wanted): Promise<string> {
  const call = callOf(contentType);
  if (!call) throw refused('error download url', 404);
  const body = { articleId: id, distributionChannel: 'WEB', deviceId: 1 };
  const answer = await backend.ask(call, { body });
  if (answer.ok) return answer.body.url;
  throw refused(call === 'downloadGame' ? 'error download game url' : 'error download url', answer.status);
}

/** Fills `kept`; what was there already is not fetched again unless the file has changed since. */
async function receive(id: number, url: string): Promise<string | null> {
  const before = kept.get(id) ?? { parts: [], etag: null };
  const have = sizeOf(before.parts);
  const isRest = have > 0 && before.etag !== null;
  const response = await fetch(url, {
    headers: isRest ? { range: `bytes=${have}-`, 'if-range': before.etag ?? '' } : {},
  });
  if (!response.ok || !response.body) throw refused('error download url', response.status);
  const mine: Kept = {
    parts: response.status === 206 ? before.parts : [],
    etag: response.headers.get('etag'),
  };
  kept.set(id, mine);
  let received = sizeOf(mine.parts);
  const total = received + Number(response.headers.get('content-length') ?? 0);
  put(id, { state: 'running', received, total });
  for await (const part of chunksOf(response.body)) {
    mine.parts.push(part);
    received += part.length;
    put(id, { received });
  }
  if (total > 0 && received < total) throw refused('error download url', 0);
  return nameIn(response.headers.get('content-disposition'));
}

async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

const nameIn = (disposition: string | null): string | null => {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? [];
  return name === undefined ? null : decodeURIComponent(name);
};

function save({ id, title }: Wanted, name: string | null) {
  const file = URL.createObjectURL(new Blob(kept.get(id)?.parts ?? []));
  const link = document.createElement('a');
  link.href = file;
  link.download = name ?? title;
  link.click();
  kept.delete(id);
  // the browser has begun to write it by then
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}
