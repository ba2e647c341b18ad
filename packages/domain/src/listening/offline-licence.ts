import type { Access } from '../access/access.ts';

const day = 86_400_000;

/** Devices of one person that keep things to be heard without a network. */
export const offlineDevices = 3;
/** Titles that one person keeps, on all of them. */
export const offlineTitles = 1000;

/**
 * How long something plays without a network, in milliseconds from now; null where it may not be kept at all. Every
 * sight of the backend begins it anew, so nobody who is online now and then sees its end. Whoever owns it may stay away
 * for as long as reports of it are still taken; a plan is looked at sooner, and nothing outlives one that was cancelled,
 * or a rental. Decision 0039.
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
