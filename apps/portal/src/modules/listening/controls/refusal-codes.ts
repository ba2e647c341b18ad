/** Codes that one of the contract's errors puts into words. */
const worded = [
  'STREAM_LIMIT_REACHED',
  'TIME_LIMIT_REACHED',
  'AGE_RESTRICTED',
  'GEO_BLOCKED',
  'DEVICE_NOT_SUPPORTED',
  'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const;

export const isWorded = (code: string): code is (typeof worded)[number] =>
  (worded as readonly string[]).includes(code);
