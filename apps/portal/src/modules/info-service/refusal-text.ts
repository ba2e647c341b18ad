import type { Failure } from '@atrium/contract/client';

/** Why it was refused, as far as the customer can do something about it. */
export function refusalText({ problem }: Failure, channel: string): 'noEmail' | 'noPhone' | 'failed' {
  if (problem.error !== 'REQUIRED_IDENTITY_FIELD_NOT_FOUND') return 'failed';
  return channel === 'SMS' ? 'noPhone' : 'noEmail';
}
