import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { encryptPush } from './encrypt-push.ts';
import type { StoredPushSubscription } from './push-subscriptions.ts';
import type { Vapid } from './vapid.ts';

export interface PushMessage {
  title: string;
  text: string;
  /** Where a press leads. */
  link: string;
  /** One that says the same again replaces the one before. */
  tag: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface PushOptions {
  outbound: Outbound;
  vapid: Vapid;
}

/** After that it is no news. */
const secondsToLive = 4 * 3600;
const patienceMs = 10_000;

/** To one browser. A service that says it does not know it, or does not know us, will not change its mind. */
export async function sendPush(
  { outbound, vapid }: PushOptions,
  subscription: StoredPushSubscription,
  message: PushMessage,
  { contact, isUrgent }: { contact: string; isUrgent: boolean },
): Promise<PushOutcome> {
  const url = new URL(subscription.endpoint);
  if (!outbound.mayAsk(url)) return 'gone';
  try {
    const { status } = await outbound(url, {
      method: 'POST',
      headers: {
        authorization: await vapid.authorization(url, contact),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(secondsToLive),
        urgency: isUrgent ? 'high' : 'normal',
        topic: message.tag,
      },
      body: encryptPush(JSON.stringify(message), subscription),
      signal: AbortSignal.timeout(patienceMs),
      once: true,
    });
    if (status >= 200 && status < 300) return 'sent';
    return [400, 401, 403, 404, 410].includes(status) ? 'gone' : 'failed';
  } catch (error) {
    // a host name that resolves to an internal address is no push service (SSRF)
    return (error as { code?: string }).code === 'NOT_ASKED' ? 'gone' : 'failed';
  }
}
