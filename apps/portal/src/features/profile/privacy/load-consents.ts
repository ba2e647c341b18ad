import type { AnswerBody } from '@atrium/contract/shapes';
import type { AppContext } from '../../../kit/visit/context.ts';

export const loadConsents = ({ backend }: AppContext) => backend.ask('getConsents');

export type ConsentState = AnswerBody<'getConsents'>['consents'][number];
