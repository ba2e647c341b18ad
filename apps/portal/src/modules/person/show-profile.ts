import { showAnswer } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { type Profile, profile } from './account.ts';

/** What a change of it was answered with: the frame shows it at once. */
export const showProfile = (context: AppContext, changed: Profile) => showAnswer(context, profile, changed);
