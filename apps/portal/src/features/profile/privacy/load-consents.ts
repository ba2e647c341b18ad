import type { AnswerBody } from '@atrium/contract/shapes';
import type { AppContext } from '../../../app/context.ts';

export const loadConsents = ({ backend }: AppContext) => backend.ask('getConsents');

export type ConsentState = AnswerBody<'getConsents'>['consents'][number];
