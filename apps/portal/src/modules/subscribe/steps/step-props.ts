import type { DesiredArticle } from '../flow/desired-article.ts';
import type { SubscribeFlow } from '../flow/flow-state.ts';
import type { Dispatch } from '../flow/use-subscribe.ts';
import type { PlanType } from '../plans/plan-types.ts';

/** What every step is drawn with. */
export interface StepProps {
  flow: SubscribeFlow;
  dispatch: Dispatch;
  /** The plan that was taken. */
  type: PlanType;
  wanted: DesiredArticle | null;
  onClose: () => void;
}
