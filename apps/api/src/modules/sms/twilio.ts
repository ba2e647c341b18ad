import { createHmac, timingSafeEqual } from 'node:crypto';
import { createSendRateLimit } from './send-rate-limit.ts';
import type { DeliveryState, SendOutcome, SmsCarrier } from './sms-carrier.ts';
import type { TwilioSettings } from './sms-settings.ts';

const timeoutMs = 10_000;

/** Twilio's Messages API: a form, Basic authentication, and a signed callback with what became of it. */
export function createTwilio({ origin, accountSid, authToken, from, rate }: TwilioSettings): SmsCarrier {
  const turn = createSendRateLimit(rate);
  const address = `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    name: 'twilio',
    async send({ to, text, statusUrl }): Promise<SendOutcome> {
      await turn();
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, ...sender, Body: text, StatusCallback: statusUrl }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const answer = (await response.json().catch(() => ({}))) as { sid?: unknown; code?: number };
      if (response.ok && typeof answer.sid === 'string') return { is: 'sent', reference: answer.sid };
      if (isForGood(response.status))
        return { is: 'refused', reason: `twilio ${response.status} ${answer.code ?? ''}`.trim() };
      throw new Error(`twilio answered ${response.status}`);
    },
    // they come by HTTP, each with the letter in its address
    onReport: () => {},
    close: () => {},
  };
}

/** The request itself is wrong, such as a number that does not exist; a wrong password or a limit may pass. */
const isForGood = (status: number) => status === 400 || status === 404 || status === 422;

const stateOf: Readonly<Record<string, DeliveryState>> = {
  delivered: 'DELIVERED',
  undelivered: 'FAILED',
  failed: 'FAILED',
};

/** What a callback says; null where it is a step on the way, such as `sent`. */
export const twilioState = (form: URLSearchParams): DeliveryState | null =>
  stateOf[form.get('MessageStatus') ?? ''] ?? null;

/** HMAC-SHA1 over the address as we gave it and the fields in the order of their names. */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return createHmac('sha1', authToken)
    .update(url + fields.map(([name, value]) => name + value).join(''))
    .digest('base64');
}

export function isSignedByTwilio(
  authToken: string,
  url: string,
  form: URLSearchParams,
  signature: string | null,
): boolean {
  const [given, right] = [signature ?? '', twilioSignature(authToken, url, form)].map((text) =>
    Buffer.from(text),
  );
  return (
    given !== undefined &&
    right !== undefined &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  );
}
