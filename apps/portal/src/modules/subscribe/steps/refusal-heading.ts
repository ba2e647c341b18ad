import type { SubscribeFlow } from '../flow/flow-state.ts';
import { useRefusalTexts } from '../flow/payment-refusal.ts';

interface Heading {
  title: string;
  description?: string | undefined;
  code?: number | undefined;
}

/** A step that follows a refused payment begins with what was refused; the plan below it is kept. */
export function useHeading({ refusal }: Pick<SubscribeFlow, 'refusal'>, usual: Heading): Heading {
  const wordsOf = useRefusalTexts();
  return refusal ? wordsOf(refusal) : usual;
}
