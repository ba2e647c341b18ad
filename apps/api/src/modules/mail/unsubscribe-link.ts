import type { Context } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export const unsubscribePath = '/unsubscribe';

/** What a customer receives because they chose it: an info service, or mails about a topic, `*` for all of them. */
export type UnsubscribeTarget =
  | { is: 'info-service'; id: number }
  | { is: 'notifications'; userId: number; topic: string };

type Place = Pick<Context, 'tenant' | 'locale' | 'origin'>;

/** Proof that its bearer holds one of its mails: it stops what the mail is of, and does nothing else. */
export function unsubscribeLink(
  secrets: Secrets,
  { tenant, locale, origin }: Place,
  chosen: UnsubscribeTarget,
): string {
  const about = chosen.is === 'info-service' ? [chosen.id] : [chosen.userId, chosen.topic];
  const link = new URL(`/backend${unsubscribePath}`, origin);
  link.searchParams.set('token', secrets.seal('unsubscribe', [tenant.id, chosen.is, ...about].join(' ')));
  link.searchParams.set('lang', locale);
  return link.href;
}

/** Null for anything we did not write here. */
export function readUnsubscribeToken(
  secrets: Secrets,
  { tenant }: Pick<Context, 'tenant'>,
  token: string,
): UnsubscribeTarget | null {
  const [tenantId, is, id, topic = ''] = (secrets.open('unsubscribe', token) ?? '').split(' ');
  if (tenantId !== String(tenant.id)) return null;
  if (is === 'info-service') return { is, id: Number(id) };
  return is === 'notifications' ? { is, userId: Number(id), topic } : null;
}
