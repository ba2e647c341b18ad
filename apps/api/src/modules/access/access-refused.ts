import type { ErrorCode } from '@atrium/contract/errors';
import type { Access, AccessRefusal } from '@atrium/domain/access/access';
import { AppError } from '../../platform/errors/app-error.ts';

/** Access refusal → the error code of the answer. */
const codes = {
  notOnAir: 'NOT_FOUND',
  place: 'GEO_BLOCKED',
  age: 'AGE_RESTRICTED',
  hours: 'TIME_LIMIT_REACHED',
  device: 'DEVICE_NOT_SUPPORTED',
} as const satisfies Partial<Record<AccessRefusal, ErrorCode>>;

/** The error for a customer who wants to open an article: one that is not offered by itself comes with a plan. */
export const openingRefusedError = (access: Access): AppError =>
  new AppError(
    access.is === 'refused' && access.reason !== 'notOffered'
      ? codes[access.reason]
      : 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION',
  );

/** The error for a customer who wants to buy an article: one that is not offered does not exist for sale. */
export const saleRefusedError = (reason: AccessRefusal): AppError =>
  new AppError(reason === 'notOffered' ? 'NOT_FOUND' : codes[reason]);
