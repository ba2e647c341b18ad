import type { AnswerBody } from '@atrium/contract/shapes';
import type { AppContext } from '../../kit/visit/context.ts';
import type { PersonalSource } from '../../kit/visit/personal-data.ts';

export type StatementPage = AnswerBody<'getRewardStatement'>;

const shown = 6;

export const askStatement = ({ backend }: AppContext, before?: number) =>
  backend.ask('getRewardStatement', {
    query: { limit: before === undefined ? shown : 20, ...(before !== undefined && { before }) },
  });

/** The newest; older ones are asked for page by page. */
export const statement: PersonalSource<StatementPage> = {
  noun: 'rewards',
  key: 'rewards:statement',
  ask: (context) => askStatement(context),
};
