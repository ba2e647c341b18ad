import { z } from 'zod';

/** Query and path values arrive as text; a caller may still pass the real thing. What is not a whole number stays as it is, and is refused. */
const wholeNumber = (value: number | string) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

export const queryInteger = (min: number, max: number) =>
  z.preprocess(wholeNumber, z.int().min(min).max(max));

const spellings = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

export const queryBoolean = z.preprocess(
  (value: boolean | string) => spellings.get(value) ?? value,
  z.boolean(),
);

/** `a,b,c`: a repeated parameter is refused by the edge. */
export const queryList = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess(
    (value: string | readonly string[]) =>
      typeof value === 'string' ? value.split(',').filter(Boolean) : value,
    z.array(item).max(max),
  );

/** Articles, subscriptions, people, devices: always above 0. Addresses carry them as text, so bodies may too. */
export const Id = z.preprocess(wholeNumber, z.int().positive());

const pageSize = 50;

export const Paging = z.object({
  limit: queryInteger(1, pageSize).prefault(pageSize),
  offset: queryInteger(0, 1_000_000).prefault(0),
});
