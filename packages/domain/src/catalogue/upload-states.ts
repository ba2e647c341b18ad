import type { MediaProtocol } from './article-vocabulary.ts';

/** What an upload can be in; `waiting` is for ffmpeg, everything else goes on by itself. */
export const uploadStates = [
  'receiving',
  'received',
  'waiting',
  'probing',
  'packaging',
  'ready',
  'failed',
  'canceled',
] as const;
export type UploadState = (typeof uploadStates)[number];

export const uploadSteps = [
  'arrive',
  'wait',
  'probe',
  'package',
  'finish',
  'fail',
  'cancel',
  'retry',
] as const;
export type UploadStep = (typeof uploadSteps)[number];

/**
 * State → step → next state; a step that is not listed is refused. `probe` is allowed from `probing` and `packaging`: the
 * job of a process that died begins there again.
 */
const transitions: Readonly<Record<UploadState, Partial<Record<UploadStep, UploadState>>>> = {
  receiving: { arrive: 'received', cancel: 'canceled' },
  received: { probe: 'probing', wait: 'waiting', fail: 'failed', cancel: 'canceled' },
  waiting: { probe: 'probing', wait: 'waiting', fail: 'failed', cancel: 'canceled' },
  probing: { probe: 'probing', package: 'packaging', wait: 'waiting', fail: 'failed', cancel: 'canceled' },
  packaging: { probe: 'probing', wait: 'waiting', finish: 'ready', fail: 'failed', cancel: 'canceled' },
  ready: {},
  failed: { retry: 'received' },
  canceled: { retry: 'received' },
};

/** Null where the step is not allowed from this state. */
export const nextUploadState = (state: UploadState, step: UploadStep): UploadState | null =>
  transitions[state][step] ?? null;

/** Nothing works on it any more, so it can be deleted. */
export const isUploadSettled = (state: UploadState): boolean =>
  state === 'ready' || state === 'failed' || state === 'canceled';

/** What a master is made into. */
export const uploadKinds = ['film', 'recording', 'book', 'game', 'picture'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** How a packaged master is played, by its kind and the file that is opened first. */
export function protocolOfMain(kind: UploadKind, main: string): MediaProtocol {
  if (main.endsWith('.m3u8')) return 'HLS';
  if (main.endsWith('.mpd')) return 'DASH';
  return kind === 'game' ? 'DOWNLOAD' : 'PROGRESSIVE';
}

/** An upload that nobody finished is removed after so long. */
export const uploadExpiresMs = 24 * 60 * 60 * 1000;

/** What no article plays any more is kept for so long: viewers in mid-film finish it. */
export const replacedMediaDays = 7;

export const isUploadKind = (text: string): text is UploadKind => uploadKinds.some((kind) => kind === text);
