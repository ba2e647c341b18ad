import { type PushChangeEvent, worker } from './scope.ts';

/**
 * A browser may change its push address by itself. The subscription moves to the new one if its customer is still
 * signed in here; no other customer agreed to it. What fails shows in the settings, where it is switched on again.
 */
export async function renewPush({ oldSubscription, newSubscription }: PushChangeEvent): Promise<void> {
  if (!oldSubscription) return;
  const { endpoint, options } = oldSubscription;
  const known = await ask('POST', '/push/known', { endpoint });
  if (!known?.ok || !(await known.json()).isKnown) return;
  const { pushManager } = worker.registration;
  const next = newSubscription ?? (await pushManager.subscribe(options).catch(() => null));
  const { endpoint: address, keys } = next?.toJSON() ?? {};
  if (address && keys) await ask('PUT', '/push', { endpoint: address, keys });
  if (address !== endpoint) await ask('POST', '/push/end', { endpoint });
}

const ask = (method: string, path: string, body: object): Promise<Response | null> =>
  fetch(`/backend/notifications${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
