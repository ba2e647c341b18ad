import type { SandboxWebhook } from '@atrium/api/modules/payments/connectors/sandbox-protocol';
import {
  signatureHeader,
  signBody,
  webhookSecretsOf,
} from '@atrium/api/modules/payments/connectors/webhook-signature';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';
import type { Logger } from 'pino';
import type { Charge, Charges } from './charges.ts';
import { askPortal } from './loopback.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface CallbackOptions {
  charges: Charges;
  secrets: Secrets;
  answerOf: PaymentProvider['answerOf'];
  log: Pick<Logger, 'warn'>;
}

/** After how long a message that was not taken is sent again, and how often. */
const againMs = [1000, 5000, 30_000, 300_000, 3_600_000, 86_400_000] as const;

/** Sends signed webhooks of a charge's outcome until the portal takes them. Those not yet taken are sent after a start. */
export function createWebhookSender({ charges, secrets, answerOf, log }: CallbackOptions) {
  const timers = new Set<NodeJS.Timeout>();

  function schedule({ id, callback }: Charge): void {
    if (!callback) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void tell(id);
      },
      Math.max(0, callback.dueAt - Date.now()),
    );
    timers.add(timer);
  }

  async function tell(id: string): Promise<void> {
    const charge = charges.byId(id);
    if (!charge?.callback) return;
    const ready = charge.state === 'later' ? charges.put({ ...charge, state: 'succeeded' }) : charge;
    const status = await send(ready).catch((error: unknown) => {
      log.warn({ err: error, charge: id }, 'a callback did not arrive');
      return 0;
    });
    const { callback } = charges.byId(id) ?? ready;
    if (!callback) return;
    const wait = againMs[callback.tries];
    const isDone = (status >= 200 && status < 300) || wait === undefined;
    const next = { ...callback, tries: callback.tries + 1, dueAt: Date.now() + (wait ?? 0) };
    const left = charges.put({ ...(charges.byId(id) ?? ready), callback: isDone ? null : next });
    schedule(left);
  }

  async function send(charge: Charge): Promise<number> {
    const { connector, tenant, correlator, amount, callback, returnUrl } = charge;
    const message: SandboxWebhook = {
      id: callback?.id ?? charge.id,
      correlator,
      at: new Date(callback?.at ?? Date.now()).toISOString(),
      said: answerOf(charge),
      amount,
    };
    const body = Buffer.from(JSON.stringify(message));
    const [secret] = webhookSecretsOf(secrets, 'callback', tenant);
    const answer = await askPortal(new URL(`/backend/payments/${connector}/callback`, returnUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(body.length),
        [signatureHeader]: signBody(secret as Buffer, body),
      },
      body,
    });
    return answer.status;
  }

  for (const charge of charges.all()) schedule(charge);
  return {
    schedule,
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
