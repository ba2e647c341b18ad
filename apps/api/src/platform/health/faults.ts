const dependencies = ['database', 'mail', 'operator', 'card'] as const;
export type Dependency = (typeof dependencies)[number];

export interface Fault {
  dependency: Dependency;
  mode: 'none' | 'slow' | 'failing' | 'hanging' | 'lost';
  /** For `slow`. */
  delayMs?: number | undefined;
  /** It heals by itself, so that no operator has to find out why a demonstration is broken. */
  seconds?: number | undefined;
}

/** A fault as processes tell each other: with moments, so that all end it together and the latest word counts. */
interface Announced extends Fault {
  since: number;
  until: number;
}

export type Faults = ReturnType<typeof createFaults>;

const longestSeconds = 600;
const usualDelayMs = 1000;

/** What the sandbox makes of our dependencies, in this process. Kept in memory: it must work when nothing else does. */
export function createFaults(now: () => number = Date.now) {
  const known = new Map<Dependency, { fault: Announced; healing: AbortController }>();
  let tell: (fault: Announced) => void = () => {};

  const current = (dependency: Dependency) => {
    const entry = known.get(dependency);
    return entry && entry.fault.mode !== 'none' && entry.fault.until > now() ? entry : undefined;
  };

  function apply(fault: Announced) {
    const before = known.get(fault.dependency);
    if (before && before.fault.since > fault.since) return;
    const healing = new AbortController();
    setTimeout(() => healing.abort(), fault.until - now() + 5).unref();
    known.set(fault.dependency, { fault, healing });
    before?.healing.abort(); // waiting requests look again
  }

  return {
    /** Here at once, then in the other processes. */
    set(fault: Fault) {
      const since = now();
      const seconds = Math.min(fault.seconds ?? longestSeconds, longestSeconds);
      const announced = { ...fault, since, until: since + seconds * 1000 };
      apply(announced);
      tell(announced);
    },

    /** What a process said, this one too; the latest word counts. Whatever else comes that way is no fault. */
    hear(text: string) {
      const said = read(text);
      if (said) apply(said);
    },

    /** How others are told. */
    tellBy(how: (text: string) => void) {
      tell = (fault) => how(JSON.stringify(fault));
    },

    list: (): Fault[] =>
      [...known.keys()].flatMap((dependency) => {
        const found = current(dependency)?.fault;
        if (!found) return [];
        const { mode, delayMs } = found;
        return [
          {
            dependency,
            mode,
            ...(delayMs === undefined ? {} : { delayMs }),
            seconds: Math.max(1, Math.ceil((found.until - now()) / 1000)),
          },
        ];
      }),

    /**
     * Goes on, late or not at all: as the dependency itself would, for a caller that waits for so
     * long.
     */
    async pass(dependency: Dependency, patienceMs: number): Promise<void> {
      const deadline = now() + patienceMs;
      for (let entry = current(dependency); entry; entry = current(dependency)) {
        const { mode, delayMs = usualDelayMs } = entry.fault;
        if (mode === 'failing')
          throw Object.assign(new Error(`${dependency} is failing`), { code: 'ECONNRESET' });
        const left = Math.max(0, deadline - now());
        const delay = mode === 'slow' ? Math.min(delayMs, left) : left;
        const healed = await endsWithin(entry.healing.signal, delay);
        if (healed) continue;
        if (mode === 'slow' && delayMs <= left) return;
        throw Object.assign(new Error(`${dependency} does not answer: timeout`), { code: 'ETIMEDOUT' });
      }
    },
  };
}

function read(text: string): Announced | null {
  try {
    const { dependency, since, until } = JSON.parse(text);
    const isOne = dependencies.includes(dependency) && since <= until;
    return isOne && until - since <= longestSeconds * 1000 ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Whether the fault ended while we waited for so long. */
const endsWithin = (ending: AbortSignal, ms: number) =>
  new Promise<boolean>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      ending.removeEventListener('abort', end);
      resolve(ending.aborted);
    };
    const timer = setTimeout(end, ending.aborted ? 0 : ms);
    ending.addEventListener('abort', end);
  });
