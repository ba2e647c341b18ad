import { useSite } from '../../../kit/visit/site.ts';

/** Whether phone bills are taken here. */
export function useTakesNumbers(): boolean {
  const { methods } = useSite().site.payment_meta_data;
  return methods.includes('operator');
}
