import { bucketSubscriptions } from '@atrium/domain/subscription/subscription';
import type { ReactNode } from 'react';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { mySubscriptions } from './my-subscriptions.ts';

/** For a customer without a subscription that runs, waits or is on hold; nothing until that is known. */
export default function ForUnsubscribed({ children }: { children: ReactNode }) {
  const { value } = usePersonal(mySubscriptions);
  if (!value) return null;
  const { active, inactive, pending } = bucketSubscriptions(value);
  return active.length + inactive.length + pending.length > 0 ? null : children;
}
