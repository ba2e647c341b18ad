import { largestSave, type ToPage } from '@atrium/games/sdk/protocol';

/** An hour, in sixtieths of a second: no run is longer. */
const mostTicks = 60 * 60 * 60;
const longestKey = 100;

const isWhole = (value: unknown, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
const isText = (value: unknown, longest = largestSave): value is string =>
  typeof value === 'string' && value.length <= longest;
/** What begins with `@` is the page's own. */
const isKey = (value: unknown): value is string => isText(value, longestKey) && /^[^@]/.test(value);
/** Far more actions than a player makes in a quarter of a second. */
const mostActions = 1_000;
const isAction = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && isWhole(value[0], mostTicks) && isWhole(value[1], 0xffff);

type Read = (said: Record<string, unknown>) => ToPage | null;

const readers: Record<ToPage['type'], Read> = {
  ready: ({ keeps }) => ({ type: 'ready', ...(keeps === true && { keeps }) }),
  leave: () => ({ type: 'leave' }),
  progress: ({ share }) =>
    typeof share === 'number' && share >= 0 && share <= 1 ? { type: 'progress', share } : null,
  score: ({ score }) => (isWhole(score) ? { type: 'score', score } : null),
  did: ({ ticks, actions }) =>
    isWhole(ticks, mostTicks) &&
    Array.isArray(actions) &&
    actions.length <= mostActions &&
    actions.every(isAction)
      ? { type: 'did', ticks, actions }
      : null,
  waits: ({ tick }) => (isWhole(tick, mostTicks) ? { type: 'waits', tick } : null),
  end: ({ score, ticks, log }) =>
    isWhole(score) && (ticks === undefined || isWhole(ticks, mostTicks)) && (log === undefined || isText(log))
      ? { type: 'end', score, ...(ticks !== undefined && { ticks }), ...(log !== undefined && { log }) }
      : null,
  save: ({ id, key, value }) =>
    isWhole(id) && isKey(key) && (value === null || isText(value)) ? { type: 'save', id, key, value } : null,
  load: ({ id, key }) => (isWhole(id) && isKey(key) ? { type: 'load', id, key } : null),
  achieve: ({ name }) =>
    typeof name === 'string' && /^[a-z0-9-]{1,40}$/.test(name) ? { type: 'achieve', name } : null,
};

/** What a game may say, and nothing else of it: whatever was sent besides stays out. Null where it means nothing. */
export function readMessage(data: unknown): ToPage | null {
  if (typeof data !== 'object' || data === null) return null;
  const said = data as Record<string, unknown>;
  const { type } = said;
  return typeof type === 'string' && Object.hasOwn(readers, type)
    ? readers[type as ToPage['type']](said)
    : null;
}
