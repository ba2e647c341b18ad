import { createHmac, timingSafeEqual } from 'node:crypto';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** With which eyes a preview is drawn. */
export interface PreviewFacts {
  /** In milliseconds of business time; null is now. */
  at: number | null;
  device: 'phone' | 'tablet' | 'desktop';
  locale: Locale;
  theme: 'system' | 'default' | 'alternate';
  person: 'visitor' | 'free' | 'subscriber';
  maxRating: number | null;
}

/** What the address of a preview carries. Decision 0127. */
export interface PreviewTicket extends PreviewFacts {
  tenantId: number;
  /** A name by which the tenant is found. */
  host: string;
  id: string;
  /** In milliseconds of real time. */
  until: number;
}

export type PreviewTickets = ReturnType<typeof createPreviewTickets>;

/** Longer than anything we sign; what is longer need not be looked at. */
const shape = /^([\w-]{1,700})\.([\w-]{43})$/;

/** The signature is over the text and compared as text: a ticket has one spelling, and any other is none. */
export function createPreviewTickets(secrets: Secrets) {
  const signature = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

  return {
    sign({ tenantId, host, id, until, at, device, locale, theme, person, maxRating }: PreviewTicket): string {
      const facts = [tenantId, host, id, until, at, device, locale, theme, person, maxRating];
      const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
      return `${text}.${signature(secrets.key('preview'), text)}`;
    },

    /** Null for what is not ours or over; whether it was revoked, its row says. */
    open(token: string): PreviewTicket | null {
      const [, text, signed] = shape.exec(token) ?? [];
      if (text === undefined || signed === undefined) return null;
      const isOurs = secrets
        .keys('preview')
        .some((key) => timingSafeEqual(Buffer.from(signature(key, text)), Buffer.from(signed)));
      const ticket = isOurs ? read(text) : null;
      return ticket && ticket.until > Date.now() && isLocale(ticket.locale) ? ticket : null;
    },
  };
}

/** Only what we signed is ever read. */
function read(text: string): PreviewTicket {
  const [tenantId, host, id, until, at, device, locale, theme, person, maxRating] = JSON.parse(
    Buffer.from(text, 'base64url').toString('utf8'),
  ) as [
    number,
    string,
    string,
    number,
    number | null,
    PreviewTicket['device'],
    Locale,
    PreviewTicket['theme'],
    PreviewTicket['person'],
    number | null,
  ];
  return { tenantId, host, id, until, at, device, locale, theme, person, maxRating };
}
