import { createStore } from '../store.ts';

interface Ending {
  over: Promise<void>;
  /** The session stands after all. */
  goOn: () => void;
}

const ending = createStore<Ending | null>(null);

/** What is on its way to the backend. */
const underway = new Set<Promise<unknown>>();

/** While a session is being ended nothing else is asked: it would be refused. Where it did end, the page is left. */
export async function fetchInSession(url: string, init?: RequestInit): Promise<Response> {
  const held = ending.get();
  // without an end nothing waits, not even for a moment: what is asked now is on its way
  if (held && !url.endsWith('/logout')) await held.over;
  const answer = fetch(url, init);
  const forget = () => underway.delete(answer);
  underway.add(answer);
  answer.then(forget, forget);
  return answer;
}

/** From here on only the end of the session is asked for. Waits for what is on its way, but so many milliseconds at most. */
export async function beginSessionEnd(patience: number): Promise<Ending> {
  const mine = ending.get() ?? begun();
  ending.set(mine);
  await Promise.race([Promise.allSettled(underway), new Promise((late) => setTimeout(late, patience))]);
  return mine;
}

function begun(): Ending {
  let stop = () => {};
  const over = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const goOn = () => {
    ending.set(null);
    stop();
  };
  return { over, goOn };
}
