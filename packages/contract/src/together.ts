import type { Call } from './call.ts';
import { calls } from './calls.ts';
import type { CallName } from './shapes.ts';

/** Below the gateway, and its own: no backend knows it. `?of=getCart,getMarks` */
export const togetherPath = '/together';

/** What each of them would have answered by itself. */
export type Envelope = Readonly<Partial<Record<CallName, { status: number; body: unknown }>>>;

/** The calls that say they travel with others. */
export const partNames = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).isPart);

const parts: ReadonlySet<string> = new Set(partNames);

export const isPart = (name: string): name is CallName => parts.has(name);
