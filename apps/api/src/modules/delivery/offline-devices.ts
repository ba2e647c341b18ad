import type { PlayerIdentity } from './stream-leases.ts';

/**
 * Devices besides this one that keep something, from the distinct players of what is kept. Each sign-in that goes on is
 * a device, also under a name that others share; sign-ins that have ended are as many devices as they have names, so
 * that signing out and in again in one browser takes no second place.
 */
export function otherOfflineDevices(
  kept: readonly PlayerIdentity[],
  own: PlayerIdentity,
  ended: ReadonlySet<string>,
): number {
  const byName = new Map<string | null, Set<string>>();
  for (const { signIn, device } of kept) {
    const running = byName.get(device) ?? new Set<string>();
    if (signIn !== null && !ended.has(signIn)) running.add(signIn);
    byName.set(device, running);
  }
  let count = 0;
  for (const [device, running] of byName) {
    if (device !== own.device) count += Math.max(1, running.size);
    else count += [...running].filter((signIn) => signIn !== own.signIn).length;
  }
  return count;
}
