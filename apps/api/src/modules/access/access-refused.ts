import type { ErrorCode } from '@atrium/contract/errors';
import type { Access, AccessRefusal } from '@atrium/domain/access/access';
import { AppError } from '../../platform/errors/app-error.ts';

/** How a call says why somebody gets nothing. */
const codes = {
  notOnAir: 'NOT_FOUND',
  place: 'GEO_BLOCKED',
  age: 'AGE_RESTRICTED',
  hours: 'TIME_LIMIT_REACHED',
  device: 'DEVICE_NOT_SUPPORTED',
} as const satisfies Partial<Record<AccessRefusal, ErrorCode>>;

/** To whoever wants to open it: what is not offered by itself comes with a plan. */
export const openingRefusedError = (access: Access): AppError =>
  new AppError(
    access.is === 'refused' && access.reason !== 'notOffered'
      ? codes[access.reason]
      : 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION',
  );

/** To whoever wants to buy it: what is not offered is not there to be bought. */
export const saleRefusedError = (reason: AccessRefusal): AppError =>
  new AppError(reason === 'notOffered' ? 'NOT_FOUND' : codes[reason]);
