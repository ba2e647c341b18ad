import type { Period } from '@atrium/domain/subscription/period';
import type { ChangePolicy } from '@atrium/domain/subscription/plan-change';

export interface PlanFile {
  id: number;
  name: string;
  enabled: boolean;
  billingCycle: Period;
  price: number;
  promotion?: { price: number; cycles: number };
  currency: string;
  trial?: string;
  contingents: readonly { amount: number; contentTypes: readonly string[]; maxAccumulated?: number }[];
  accumulateContingent: boolean;
  graceDays: number;
  holdDays: number;
  retryDays: readonly number[];
  identityRequired: readonly string[];
  cancelUrl?: string;
  attributes: Readonly<Record<string, string>>;
}

export interface PlanGroupFile {
  id: number;
  name: string;
  upgrade: ChangePolicy;
  downgrade: ChangePolicy;
  levels: readonly (readonly number[])[];
}

export interface PlansFile {
  types: readonly PlanFile[];
  groups: readonly PlanGroupFile[];
}
