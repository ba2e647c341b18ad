import { z } from 'zod';

/** What it means that a value comes twice: the same as once, a mistake, or two things. */
export type Duplicates = 'removed' | 'refused' | 'kept';

export interface ListRule {
  most: number;
  duplicates: Duplicates;
}

/**
 * The way every list in a request is declared. Each item may cost a look-up, a row or a line of SQL, so how many
 * there can be and what a repeated one means is declared here, once, and not left to each handler.
 */
export function listSchemaOf<Item extends z.ZodType>(item: Item, { most, duplicates }: ListRule) {
  const list = z.array(item).max(most);
  const ruled = {
    removed: () => list.overwrite(withoutTwins),
    refused: () => list.refine((items) => withoutTwins(items).length === items.length, { error: 'repeated' }),
    kept: () => list,
  }[duplicates]();
  return ruled.meta({ 'x-duplicates': duplicates });
}

/** The same in an address, `a,b,c`: a parameter that is repeated itself is refused by the edge. */
export const queryList = <Item extends z.ZodType>(item: Item, rule: ListRule) =>
  z.preprocess(
    (value: string | readonly string[]) =>
      typeof value === 'string' ? value.split(',', rule.most + 1).filter(Boolean) : value,
    listSchemaOf(item, rule),
  );

const withoutTwins = <T>(items: T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];
