/** `locked`: this browser cannot open it. `refused`: what was asked for is not given out any more. */
export type FilmProblem = 'noSupport' | 'locked' | 'noCodec' | 'loadFailed' | 'offline' | 'refused';

/** `MediaError.MEDIA_ERR_DECODE` */
const undecodable = 3;

/** What the element itself says. A missing file and an unknown format carry the same code, so the format is asked for. */
export function filmProblemOf(
  { error }: Pick<HTMLVideoElement, 'error'>,
  isKnownFormat: boolean,
  isOnline: boolean,
): FilmProblem | null {
  if (!error) return null;
  if (error.code === undecodable || !isKnownFormat) return 'noCodec';
  return isOnline ? 'loadFailed' : 'offline';
}

const forbidden: ReadonlySet<unknown> = new Set([401, 403, 404, 410]);

/** Statuses of what is not given out, or not any more. */
export const isForbidden = (status: unknown): boolean => forbidden.has(status);
