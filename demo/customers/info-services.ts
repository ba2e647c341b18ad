import { infoServices } from '../catalogue/apps/info-services.ts';
import type { TenantCode } from '../catalogue/article.ts';

interface Received {
  readonly slug: string;
  readonly topic?: string;
}

/** Info services that cost nothing, as notifications: mails of a demonstration would reach nobody. */
const received: Readonly<Record<string, readonly Received[]>> = {
  free: [{ slug: 'joke-of-the-day' }],
  active: [{ slug: 'daily-horoscope', topic: 'leo' }, { slug: 'word-of-the-day' }],
  unlimited: [{ slug: 'one-calm-minute' }, { slug: 'daily-horoscope', topic: 'libra' }],
  family: [{ slug: 'one-calm-minute' }],
  reader: [{ slug: 'word-of-the-day' }],
  trial: [{ slug: 'one-calm-minute' }],
};

/** The info services that the demo's customers receive, by their number. */
export const receivedServicesOf = (tenant: TenantCode, who: string) =>
  (received[who] ?? []).flatMap(({ slug, topic }) => {
    const service = infoServices.find((one) => one.slug === slug && one.tenants.includes(tenant));
    return service ? [{ articleId: service.id, ...(topic !== undefined && { topic }) }] : [];
  });
