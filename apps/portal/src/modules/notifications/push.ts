import type { AppContext } from '../../kit/visit/context.ts';

export type PushState = 'on' | 'off' | 'denied' | 'unsupported';

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const current = async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export async function pushState(context: AppContext): Promise<PushState> {
  if (!canPush() || !(await navigator.serviceWorker.getRegistration())) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted') return 'off';
  const subscription = await current();
  return subscription && (await isKnown(context, subscription)) ? 'on' : 'off';
}

/** A browser keeps its push subscription after a sign-out; the backend knows which customer it belongs to. */
async function isKnown({ backend }: AppContext, { endpoint }: PushSubscription): Promise<boolean> {
  const answer = await backend.ask('isPushKnown', { body: { endpoint } });
  return !answer.ok || answer.body.isKnown;
}

/** Asked for by a press only: a browser that is asked unasked says no for ever. Throws where it did not work. */
export async function allowPush(context: AppContext): Promise<PushState> {
  const { backend } = context;
  if ((await Notification.requestPermission()) !== 'granted') return pushState(context);
  const key = await backend.ask('getPushKey');
  if (!key.ok) throw new Error(key.problem.message);
  const { pushManager } = await navigator.serviceWorker.ready;
  // left from another sign-in, or made for another key of ours
  await (await current())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key.body.publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const answer = await backend.ask('allowPush', {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  });
  if (answer.ok) return 'on';
  await subscription.unsubscribe();
  throw new Error(answer.problem.message);
}

/** What the backend was not told, the push service tells it: an address that has ended is forgotten when it is rung. */
export async function endPush({ backend }: AppContext): Promise<PushState> {
  const subscription = await current();
  if (!subscription) return 'off';
  await backend.ask('endPush', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}
