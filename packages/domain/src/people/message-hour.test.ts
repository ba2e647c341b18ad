import { describe, expect, test } from 'vitest';
import { dueSlot, isTimeZone, type MessageHour, nextSlot } from './message-hour.ts';

const berlin: MessageHour = { hour: 7, timeZone: 'Europe/Berlin', cadence: 'DAILY', lastDay: null };
const at = (text: string) => new Date(text);
const shown = ({ day, at: moment }: { day: string; at: Date }) =>
  `${day} ${moment.toISOString().slice(0, 16)}`;

describe('the next one', () => {
  test.each([
    ['later today', '2026-01-10T03:00:00Z', {}, '2026-01-10 2026-01-10T06:00'],
    ['tomorrow, once the hour is past', '2026-01-10T06:00:00Z', {}, '2026-01-11 2026-01-11T06:00'],
    [
      'not today, where today had one',
      '2026-01-10T03:00:00Z',
      { lastDay: '2026-01-10' },
      '2026-01-11 2026-01-11T06:00',
    ],
    ['an hour earlier once the clock is', '2026-03-28T12:00:00Z', {}, '2026-03-29 2026-03-29T05:00'],
    [
      'when the clock goes on, where it skips the hour',
      '2026-03-28T12:00:00Z',
      { hour: 2 },
      '2026-03-29 2026-03-29T01:00',
    ],
    [
      'once, where the clock shows the hour twice',
      '2026-10-24T12:00:00Z',
      { hour: 2 },
      '2026-10-25 2026-10-25T00:00',
    ],
    [
      'in the evening of a far place',
      '2026-01-10T12:00:00Z',
      { timeZone: 'Pacific/Kiritimati', hour: 23 },
      '2026-01-11 2026-01-11T09:00',
    ],
    [
      'where quarters of an hour count',
      '2026-01-10T12:00:00Z',
      { timeZone: 'Asia/Kathmandu' },
      '2026-01-11 2026-01-11T01:15',
    ],
    [
      'on Monday, what comes once a week',
      '2026-01-10T12:00:00Z',
      { cadence: 'WEEKLY' },
      '2026-01-12 2026-01-12T06:00',
    ],
    [
      'on the Monday after, once it came',
      '2026-01-12T06:00:00Z',
      { cadence: 'WEEKLY', lastDay: '2026-01-12' },
      '2026-01-19 2026-01-19T06:00',
    ],
  ] as const)('%s', (_, now, wish, expected) => {
    expect(shown(nextSlot({ ...berlin, ...wish }, at(now)))).toBe(expected);
  });
});

describe('the one that is due', () => {
  test.each([
    ['not yet', '2026-01-10T05:59:59Z', { lastDay: '2026-01-09' }, null],
    ['on the hour', '2026-01-10T06:00:00Z', {}, '2026-01-10'],
    ['late on its day', '2026-01-10T17:00:00Z', {}, '2026-01-10'],
    ['missed by more than half a day', '2026-01-10T18:00:01Z', {}, null],
    ['after midnight, what was for the evening', '2026-01-11T00:30:00Z', { hour: 23 }, '2026-01-10'],
    ['once a day only', '2026-01-10T08:00:00Z', { lastDay: '2026-01-10' }, null],
    ['one after three days, not three', '2026-01-13T08:00:00Z', { lastDay: '2026-01-09' }, '2026-01-13'],
  ] as const)('%s', (_, now, wish, day) => {
    expect(dueSlot({ ...berlin, ...wish }, at(now))?.day ?? null).toBe(day);
  });
});

test('every day of a year has one, and each comes after the one before, wherever clocks change', () => {
  for (const timeZone of ['Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Cairo'])
    for (const hour of [0, 2, 3, 23]) {
      let now = at('2020-01-01T00:00:00Z');
      let lastDay: string | null = null;
      for (let days = 0; days < 366; days++) {
        const slot = nextSlot({ hour, timeZone, cadence: 'DAILY', lastDay }, now);
        if (lastDay !== null) expect(Date.parse(slot.day) - Date.parse(lastDay)).toBe(86_400_000);
        expect(dueSlot({ hour, timeZone, cadence: 'DAILY', lastDay }, slot.at)?.day).toBe(slot.day);
        ({ day: lastDay, at: now } = slot);
      }
    }
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('%j is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
