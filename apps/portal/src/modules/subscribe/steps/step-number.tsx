import type { SubscribeScreen } from '../flow/flow-state.ts';
import { NumberForm } from '../forms/number-form.tsx';
import { PlanSummary } from '../plans/plan-summary.tsx';
import type { StepProps } from './step-props.ts';

type StepNumberProps = StepProps & { shown: Extract<SubscribeScreen, { is: 'number' }> };

export const StepNumber = ({ shown, flow, dispatch, type }: StepNumberProps) => (
  <NumberForm
    isRefused={shown.isRefused}
    isBusy={flow.task !== null}
    onNumber={(msisdn) => dispatch({ type: 'number', msisdn })}
  >
    <PlanSummary type={type} />
  </NumberForm>
);
