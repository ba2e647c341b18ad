import type { Access } from '../access/access.ts';

const day = 86_400_000;

/** Devices of one person that keep things to be heard without a network. */
export const offlineDevices = 3;
/** Titles that one person keeps, on all of them. */
export const offlineTitles = 1000;

/**
 * How long an offline copy plays without a network, in milliseconds from now; null where it may not be kept at all.
 * Every contact with the backend renews it, so a customer who is online now and then never sees it end. An owner may
 * stay offline for as long as late play reports are taken; a plan is checked sooner, and nothing outlives a cancelled
 * plan or a rental. Decision 0039.
 */
export function licenceOf(access: Access, now: number, planEnds: number | null): number | null {
  switch (access.is) {
    case 'owned':
    case 'free':
      return 30 * day;
    case 'included':
      return atMost(14 * day, planEnds, now);
    case 'rented':
      return atMost(14 * day, access.until, now);
    default:
      return null;
  }
}

const atMost = (longest: number, end: number | null, now: number): number =>
  end === null ? longest : Math.max(0, Math.min(end - now, longest));

/** A licence with less than this left is worth a word. */
const soon = 2 * day;

export type LicenceState = 'good' | 'ending' | 'ended';

export const licenceState = (until: number, now: number): LicenceState =>
  until <= now ? 'ended' : until - now < soon ? 'ending' : 'good';
