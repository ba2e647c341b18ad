/** The end of an address of a game's page that goes straight into the run that was left. */
export const runHash = 'run';

const longestMs = 24 * 60 * 60_000;

/** As `session/saves.ts` names what a game keeps in this browser for one person. */
const nameOf = (articleId: number, person: string) => `atrium:game:${articleId}:${person}`;

/** Whether a run was left that can still go on; all else of it is read when the game is opened. */
export function hasKeptRun(articleId: number, person: string): boolean {
  try {
    const stored = localStorage.getItem(nameOf(articleId, person));
    const { values } = JSON.parse(stored ?? '{}') as { values?: Record<string, string> };
    const { at } = JSON.parse(values?.['@run'] ?? '{}') as { at?: number };
    return typeof at === 'number' && Date.now() - at < longestMs;
  } catch {
    return false;
  }
}

/** The games of which this browser keeps such a run. */
export function gamesWithKeptRun(person: string): number[] {
  const ids = keysOf().flatMap((name) => {
    const [, id, whose] = /^atrium:game:(\d+):(.+)$/.exec(name) ?? [];
    return id && whose === person ? [Number(id)] : [];
  });
  return ids.filter((id) => hasKeptRun(id, person));
}

function keysOf(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
