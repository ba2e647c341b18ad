import type { dateFormats } from '@atrium/contract/schemas/feeds';
import { RowRefused } from '../feed-item.ts';

export type DateFormat = (typeof dateFormats)[number];

const examples: Record<DateFormat, string> = {
  iso: '2026-03-01',
  'dd.mm.yyyy': '01.03.2026',
  'dd/mm/yyyy': '01/03/2026',
  'mm/dd/yyyy': '03/01/2026',
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const isoMoment =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
const compact = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?Z?)?$/;
const mailMoment =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\.?\s+(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(Z|[a-z]{1,5}|[+-]\d{2}:?\d{2})?)?$/i;
const numbers = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;

/** Zones that RFC 822 names; others mean what nobody can tell. */
const zones: Readonly<Record<string, string>> = {
  Z: '+0000',
  UT: '+0000',
  UTC: '+0000',
  GMT: '+0000',
  EST: '-0500',
  EDT: '-0400',
  CST: '-0600',
  CDT: '-0500',
  MST: '-0700',
  MDT: '-0600',
  PST: '-0800',
  PDT: '-0700',
};

/**
 * A moment in UTC. Standards that cannot be mistaken are always read: ISO 8601, RFC 822 (RSS), `20260301` (ONIX). A day as
 * three numbers is read in the format that the feed was set up with, and refused otherwise: 03/04 is March and April.
 */
export function readMoment(text: string, field: string, format: DateFormat = 'iso'): Date {
  const parts = momentParts(text.trim(), format);
  const found = parts && checkedMoment(parts);
  if (found) return found;
  throw new RowRefused(
    `${field}: ${shown(text)} is no date; allowed: ISO 8601, RFC 822${format === 'iso' ? '. Another order of day, month and year needs the mapping dateFormat' : `, ${examples[format]}`}`,
  );
}

/** The day of a moment as it was written, whatever its zone. */
export function readDay(text: string, field: string, format?: DateFormat): string {
  readMoment(text, field, format);
  const parts = momentParts(text.trim(), format ?? 'iso');
  return [parts?.year, parts?.month, parts?.day].map((part) => String(part).padStart(2, '0')).join('-');
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Minutes east of Greenwich. */
  offset: number;
}

function momentParts(text: string, format: DateFormat): Parts | null {
  const iso = isoMoment.exec(text) ?? compact.exec(text);
  if (iso) return partsOf(iso.slice(1, 4), iso.slice(4, 7), iso[7]);
  const mail = mailMoment.exec(text);
  if (mail) {
    const [, day, month = '', year, hour, minute, second, zone] = mail;
    const number = String(months.indexOf(month.toLowerCase()) + 1);
    return partsOf([year, number, day], [hour, minute, second], zone);
  }
  const [, first, second, year] = numbers.exec(text) ?? [];
  if (first === undefined || format === 'iso' || text.includes('.') !== format.includes('.')) return null;
  const days = format === 'mm/dd/yyyy' ? [year, first, second] : [year, second, first];
  return partsOf(days, [], undefined);
}

function partsOf(
  days: readonly (string | undefined)[],
  times: readonly (string | undefined)[],
  zone = 'Z',
): Parts | null {
  const [year = 0, month = 0, day = 0] = days.map(Number);
  const [hour = 0, minute = 0, second = 0] = times.map((time) => Number(time ?? 0));
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zones[zone.toUpperCase()] ?? zone) ?? [];
  if (sign === undefined) return null;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return { year, month, day, hour, minute, second, offset };
}

function checkedMoment({ year, month, day, hour, minute, second, offset }: Parts): Date | null {
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    local.getUTCFullYear() === year &&
    local.getUTCMonth() === month - 1 &&
    local.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    year >= 1000;
  return isReal ? new Date(local.getTime() - offset * 60_000) : null;
}

export const shown = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
