import type { AppContext } from '../../kit/visit/context.ts';

export type PushState = 'on' | 'off' | 'denied' | 'unsupported';

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const current = async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export async function pushState(): Promise<PushState> {
  if (!canPush() || !(await navigator.serviceWorker.getRegistration())) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await current()) ? 'on' : 'off';
}

/** Asked for by a press only: a browser that is asked unasked says no for ever. */
export async function allowPush({ backend }: AppContext): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const key = await backend.ask('getPushKey');
  if (!key.ok) return 'off';
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key.body.publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const answer = await backend.ask('allowPush', {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  });
  if (!answer.ok) await subscription.unsubscribe();
  return answer.ok ? 'on' : 'off';
}

export async function endPush({ backend }: AppContext): Promise<PushState> {
  const subscription = await current();
  if (!subscription) return 'off';
  await backend.ask('endPush', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}
