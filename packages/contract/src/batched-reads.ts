import type { Call } from './call.ts';
import { customerCalls as calls } from './customer-calls.ts';
import type { CustomerCallName as CallName } from './shapes.ts';

/** Batch of reads in one request (`?of=getCart,getMarks`): an endpoint of the gateway, which no backend knows. */
export const batchPath = '/together';

/** What each of them would have answered by itself. */
export type BatchedAnswer = Readonly<Partial<Record<CallName, { status: number; body: unknown }>>>;

/** The calls that say they travel with others. */
export const batchableCalls = (Object.keys(calls) as CallName[]).filter(
  (name) => (calls[name] as Call).isPart,
);

const parts: ReadonlySet<string> = new Set(batchableCalls);

export const isBatchableCall = (name: string): name is CallName => parts.has(name);
