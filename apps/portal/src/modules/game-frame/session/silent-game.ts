/** After its page is loaded, an uploaded game that knows us has greeted us by then. */
const greetingMs = 2_000;

/** An uploaded game may know nothing of us: its frame is all there is. */
const isUploadedGame = (url: string): boolean => /^\/game-files\/[^/]+\/u[0-9a-f]{32}\/$/.test(url);

/** A frame loads an error as well as a game. */
const isThere = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * What an uploaded game is whose page was loaded and that has not greeted us: shown as it is, or not there. Null where
 * that is not asked any more, or it is a game that must greet us.
 */
export async function silenceOf(
  url: string | null,
  isWaiting: () => boolean,
): Promise<'silent' | 'broken' | null> {
  if (url === null || !isUploadedGame(url)) return null;
  await new Promise((resume) => setTimeout(resume, greetingMs));
  if (!isWaiting()) return null;
  const isHere = await isThere(url);
  if (!isWaiting()) return null;
  return isHere ? 'silent' : 'broken';
}
