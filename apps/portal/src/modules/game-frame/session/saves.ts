import type { GameSave } from '@atrium/contract/schemas/games';
import { largestSave } from '@atrium/games/sdk/protocol';
import type { AppContext } from '../../../kit/visit/context.ts';

/** What a game keeps in this browser, for one person. */
export interface LocalSave {
  values: Record<string, string>;
  /** Of the account's copy that it builds on; 0 before the first. */
  version: number;
  /** Changed since. */
  isChanged: boolean;
  at: string;
  /** What was last sent to the account; a page that was left has not heard whether it arrived. */
  sent?: string | undefined;
}

export type Sync = 'upload' | 'download' | 'ask' | 'nothing';

/** Which of two copies of a save holds. The player chooses only where both changed on their own. */
export function syncOf(local: LocalSave | null, remote: Pick<GameSave, 'data' | 'version'>): Sync {
  if (remote.data === null) return local && Object.keys(local.values).length > 0 ? 'upload' : 'nothing';
  if (!local) return 'download';
  const isNewer = remote.version > local.version && remote.data !== local.sent;
  if (isNewer) return local.isChanged ? 'ask' : 'download';
  return local.isChanged ? 'upload' : 'nothing';
}

export type Choose = (dates: { here: string; there: string }) => Promise<'here' | 'there'>;

export type Saves = ReturnType<typeof createSaves>;

interface Saving {
  context: AppContext;
  articleId: number;
  /** Whose: several people may share a browser. Null for a guest, whose saves stay in it. */
  person: string | null;
  choose: Choose;
}

/** How long a game may go on saving before the account hears of it. */
const restMs = 5_000;

/** How long a game waits at its start for a save that is still being sent. */
const patienceMs = 3_000;

/** What is on its way to the account, by name: a run that is continued at once builds on what the one before it sent. */
const underway = new Map<string, Promise<void>>();

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Waits for what is on its way, but not for long. */
async function wasUnderway(name: string): Promise<boolean> {
  const before = underway.get(name);
  if (before) await Promise.race([before, sleep(patienceMs)]);
  return before !== undefined;
}

export function createSaves({ context: { backend }, articleId, person, choose }: Saving) {
  const name = `atrium:game:${articleId}:${person ?? 'guest'}`;
  let local = readLocal(name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  const keep = (next: LocalSave): boolean => {
    local = next;
    return writeLocal(name, next) || person !== null; // full or forbidden: the account keeps it
  };

  const adopt = (save: GameSave) => keep(copyOf(save));

  async function send(): Promise<void> {
    const sent = local;
    if (!person || !sent?.isChanged) return;
    const body = { data: JSON.stringify(sent.values), version: sent.version };
    keep({ ...sent, sent: body.data });
    // a leaving page may send only so much
    const keepalive = body.data.length < 50_000;
    const answer = await backend.ask('saveGame', { params: { id: articleId }, body, keepalive });
    if (answer.ok)
      keep({ ...(local ?? sent), version: answer.body.version, isChanged: local?.at !== sent.at });
    else if (answer.problem.error === 'CONFLICT') await meet();
  }

  /** With the account's copy, when a game begins or another device was faster. */
  async function meet(): Promise<void> {
    if (!person) return;
    const answer = await backend.ask('getGameSave', { params: { id: articleId } });
    if (!answer.ok) return; // what is here is what there is
    const remote = answer.body;
    const outcome = syncOf(local, remote);
    if (outcome === 'download') adopt(remote);
    if (outcome === 'upload' && local) {
      keep({ ...local, version: remote.version });
      await send();
    }
    if (outcome !== 'ask' || !local) return;
    const chosen = await choose({ here: local.at, there: remote.updatedAt ?? local.at });
    if (chosen === 'there') adopt(remote);
    else {
      keep({ ...local, version: remote.version, isChanged: true });
      await send();
    }
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(send).catch(() => {});
    underway.set(name, sending);
  }

  return {
    async meet(): Promise<void> {
      if (await wasUnderway(name)) local = readLocal(name) ?? local;
      await meet();
    },
    flush,
    load: (key: string): string | null => local?.values[key] ?? null,
    /** False where it is too much, or there is nowhere to keep it. */
    save(key: string, value: string | null): boolean {
      const values = { ...local?.values };
      if (value === null) delete values[key];
      else values[key] = value;
      if (new Blob([JSON.stringify(values)]).size > largestSave) return false;
      const isKept = keep({
        values,
        version: local?.version ?? 0,
        isChanged: true,
        at: new Date().toISOString(),
        sent: local?.sent,
      });
      timer ??= setTimeout(flush, restMs);
      return isKept;
    },
  };
}

const copyOf = ({ data, version, updatedAt }: GameSave): LocalSave => ({
  values: valuesOf(data),
  version,
  isChanged: false,
  at: updatedAt ?? new Date().toISOString(),
});

function writeLocal(name: string, save: LocalSave): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(save));
    return true;
  } catch {
    return false;
  }
}

const valuesOf = (data: string | null): Record<string, string> => {
  try {
    const values: unknown = JSON.parse(data ?? '{}');
    return typeof values === 'object' && values !== null
      ? Object.fromEntries(
          Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {};
  } catch {
    return {};
  }
};

function readLocal(name: string): LocalSave | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<LocalSave> | null;
    if (!kept || typeof kept.version !== 'number' || typeof kept.at !== 'string') return null;
    return {
      values: valuesOf(JSON.stringify(kept.values)),
      version: kept.version,
      isChanged: kept.isChanged === true,
      at: kept.at,
      sent: typeof kept.sent === 'string' ? kept.sent : undefined,
    };
  } catch {
    return null;
  }
}
