/** The life of one picture: `loading`, then `loaded` or `error`; an error is tried again when it comes into view. */
export type ImageState = { status: 'loading' | 'loaded' | 'error'; attempt: number };

export const maxAttempts = 3;

export type ImageEvent = 'loaded' | 'failed' | 'seen';

/** Not a timed retry: `seen` comes from a scroll, so a page at rest does not hammer a dead address. */
export function nextImageState(state: ImageState, event: ImageEvent): ImageState {
  if (event === 'loaded') return { ...state, status: 'loaded' };
  if (event === 'failed') return { ...state, status: 'error' };
  if (state.status !== 'error' || state.attempt >= maxAttempts) return state;
  return { status: 'loading', attempt: state.attempt + 1 };
}
