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

/** Articles, subscriptions, people, devices: always above 0. Addresses carry them as text, so bodies may too. */
export const Id = z.preprocess(wholeNumber, z.int().positive());

export const pageSize = 50;

/** What is skipped is read all the same: the end of a page is never far from the beginning of its list. */
export const Paging = z.object({
  limit: queryInteger(1, pageSize).prefault(pageSize),
  offset: queryInteger(0, 50_000).prefault(0),
});
