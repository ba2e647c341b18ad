import type { Flow } from './flow-state.ts';
import type { PlanType } from './plan-types.ts';
import type { Dispatch } from './use-subscribe.ts';
import type { Wanted } from './wanted.ts';

/** What every step is drawn with. */
export interface StepProps {
  flow: Flow;
  dispatch: Dispatch;
  /** The plan that was taken. */
  type: PlanType;
  wanted: Wanted | null;
  onClose: () => void;
}
