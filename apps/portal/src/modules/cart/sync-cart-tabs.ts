import { invalidate } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';

let channel: BroadcastChannel | undefined;

/** What one tab puts in, takes out or pays for is asked for again in the others. */
export function listenForCartChanges(context: AppContext): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('atrium:cart');
  channel.onmessage = () => void invalidate(context, 'cart', 'wallet');
}

export const broadcastCartChange = () => channel?.postMessage('changed');
