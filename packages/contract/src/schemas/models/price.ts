import { z } from 'zod';

/** `amount` counts the smallest unit of the currency, as `@atrium/domain/money/money` does. */
export const Price = z
  .object({ amount: z.int().nonnegative(), currency: z.string().length(3) })
  .meta({ id: 'Price' });
export type Price = z.infer<typeof Price>;
