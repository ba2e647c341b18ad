export const queueKey = 'atrium:player';

/** Whether a document before this one lined something up; what of it may be gone on with is read later. */
export function isQueueKept(): boolean {
  try {
    return queueKey in sessionStorage;
  } catch {
    return false;
  }
}
