import { randomBytes, randomUUID } from 'node:crypto';

/** Business time. Sessions, tokens, limits and signed addresses use real time instead. */
export interface Clock {
  now(): Date;
}

/** Identity and chance, injectable so that a run can be repeated. */
export interface Ids {
  uuid(): string;
  bytes(length: number): Buffer;
}

export const systemClock: Clock = { now: () => new Date() };
export const systemIds: Ids = { uuid: randomUUID, bytes: randomBytes };
