import type { Price as Amount } from '@atrium/domain/money/money';
import { PriceTag } from '@atrium/ui/price';
import { PlanPicture } from './plan-icon.tsx';
import type { PlanType } from './plan-types.ts';
import { usePlanTexts } from './use-plan-texts.ts';

interface PlanSummaryProps {
  type: PlanType;
  /** The sum that moves; what a period costs where nothing else is said. */
  amount?: Amount | undefined;
  /** Under the sum. */
  when?: string | undefined;
  /** Under the name; the price with the end of a special price where nothing else is said. */
  line?: string | undefined;
}

/** What is being paid for, on every step the same. */
export function PlanSummary({ type, amount, when, line }: PlanSummaryProps) {
  const words = usePlanTexts()(type);
  return (
    <div className="flex items-center gap-3 rounded-panel bg-s2 p-3.5">
      <PlanPicture type={type} />
      <p className="min-w-0 flex-1">
        <bdi className="block text-15 font-medium">{words.name}</bdi>
        <span className="block text-13 text-t2">{line ?? words.terms}</span>
      </p>
      <p className="flex-none text-end">
        <PriceTag value={amount ?? words.price} className="block text-16 font-heavy" />
        <span className="block text-12 text-t2">{when ?? words.per}</span>
      </p>
    </div>
  );
}
