import type { ErrorCode } from '@atrium/contract/errors';
import type { Refusal } from '@atrium/domain/access';

/** How a call says why somebody gets nothing. */
export const refusalCodes = {
  notOnAir: 'NOT_FOUND',
  place: 'GEO_BLOCKED',
  age: 'AGE_RESTRICTED',
  hours: 'TIME_LIMIT_REACHED',
  device: 'DEVICE_NOT_SUPPORTED',
  notOffered: 'NOT_FOUND',
} as const satisfies Record<Refusal, ErrorCode>;
