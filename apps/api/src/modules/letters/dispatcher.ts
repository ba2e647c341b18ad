import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import { scrub } from '../../platform/log.ts';
import { loadTenant } from '../../platform/tenant/load-tenant.ts';
import type { Tenant } from '../../platform/tenant/tenant.ts';
import { type ClaimedLetter, claimLetters, mostAttempts } from './claim.ts';
import type { Transport } from './transport.ts';

export interface DispatcherOptions {
  db: Db;
  tenantIds: () => Promise<number[]>;
  transport: Transport;
  log: Logger;
  stage: string;
  idleMs?: number;
}

/** 5 s, 20 s, 80 s … 6 h: a short fault costs seconds, a long one no flood when it ends. */
const backoffMs = (attempts: number) => 5_000 * 4 ** (attempts - 1);

/** Sends what is written; several dispatchers may run, a letter is claimed by one at a time. */
export function startDispatcher({ tenantIds, idleMs = 400, ...options }: DispatcherOptions) {
  const stopping = new AbortController();
  const pause = () => sleep(idleMs, undefined, { signal: stopping.signal }).catch(() => {});

  const done = (async () => {
    while (!stopping.signal.aborted) {
      let handled = 0;
      try {
        for (const tenantId of await tenantIds()) handled += await dispatch(tenantId, options);
      } catch (error) {
        options.log.warn({ err: error }, 'letters paused');
        handled = 0;
      }
      if (handled === 0) await pause();
    }
  })();

  return async () => {
    stopping.abort();
    await done;
    options.transport.close();
  };
}

type Sending = Omit<DispatcherOptions, 'tenantIds' | 'idleMs'>;

async function dispatch(tenantId: number, options: Sending): Promise<number> {
  const letters = await claimLetters(options.db, tenantId);
  if (letters.length === 0) return 0;
  const tenant = await loadTenant(options.db, tenantId);
  await Promise.all(letters.map((letter) => deliver(letter, tenant, options)));
  return letters.length;
}

async function deliver(letter: ClaimedLetter, tenant: Tenant, { db, transport, log, stage }: Sending) {
  const failure = await send(letter, tenant, transport);
  const over = !failure || letter.attempts >= mostAttempts;
  if (failure)
    log.warn({ err: failure, letter: letter.id, attempts: letter.attempts }, 'a letter was not sent');
  await withTenant(db, tenant.id, (tx) =>
    tx
      .updateTable('letter')
      .set({
        ...(failure
          ? {
              last_error: scrub(failure.message).slice(0, 500),
              next_attempt_at: new Date(Date.now() + backoffMs(letter.attempts)),
            }
          : { sent_at: new Date(), last_error: null }),
        // codes and links open accounts: where real people live they are kept no longer than needed
        ...(over && stage === 'live' ? { text: null, html: null } : {}),
      })
      .where('id', '=', letter.id)
      .execute(),
  );
}

async function send(letter: ClaimedLetter, tenant: Tenant, transport: Transport): Promise<Error | null> {
  const { id, channel, recipient: to, locale, subject, text, html } = letter;
  const host = tenant.hosts[0] ?? 'localhost';
  try {
    await transport[channel]({
      messageId: `<letter-${tenant.id}-${id}@${host}>`,
      from: { name: tenant.name, address: `no-reply@${host}` },
      to,
      locale,
      subject,
      text: text ?? '',
      html,
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
