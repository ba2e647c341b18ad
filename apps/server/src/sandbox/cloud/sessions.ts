import { randomBytes } from 'node:crypto';
import { type CloudSession, openCloudSession } from '@atrium/api/modules/games/cloud-games';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';

/** Why a player is not let in. */
export type CloudRefusal = 'unknown' | 'late' | 'used' | 'over';

export interface CloudSeat {
  key: string;
  session: CloudSession;
  until: number;
}

const seatMs = 2 * 60 * 60_000;
/** Far more than a test needs; the oldest give way. */
const mostSeats = 2_000;

interface SeatsOptions {
  secrets: Secrets;
  now?: () => number;
}

/**
 * Who plays here. An address lets in once, on the name it was made for and for a minute; what it opens has an address of
 * its own and ends: by leaving, by time, or by the same player's next game, because a player has one seat at a time.
 * Decision 0059.
 */
export function createSeats({ secrets, now = Date.now }: SeatsOptions) {
  const startedAt = now();
  const seats = new Map<string, CloudSeat>();
  /** Addresses that were used, until they are too old to be used anyway. */
  const used = new Map<string, number>();

  function forget(): void {
    for (const [id, until] of used) if (until <= now()) used.delete(id);
    for (const [key, { until }] of seats) if (until <= now() || seats.size > mostSeats) seats.delete(key);
  }

  return {
    take(token: string, hostname: string): CloudSeat | CloudRefusal {
      const session = openCloudSession(secrets, token);
      if (!session || session.hostname !== hostname) return 'unknown';
      // what was used before a restart is not known any more
      if (session.until <= now() || session.madeAt < startedAt) return 'late';
      if (used.has(session.id)) return 'used';
      forget();
      used.set(session.id, session.until);
      for (const [key, other] of seats)
        if (other.session.player === session.player && other.session.tenant === session.tenant)
          seats.delete(key);
      const seat = { key: randomBytes(16).toString('base64url'), session, until: now() + seatMs };
      seats.set(seat.key, seat);
      return seat;
    },

    find(key: string, hostname: string): CloudSeat | CloudRefusal {
      const seat = seats.get(key);
      if (!seat || seat.until <= now()) return 'over';
      return seat.session.hostname === hostname ? seat : 'unknown';
    },

    leave: (key: string): boolean => seats.delete(key),
  };
}
