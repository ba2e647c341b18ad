import { once } from '../../kit/once.ts';

/** Where a tab says that it has ended the session. One for both ways: a tab hears what is said on another of its own. */
export const signedOutTabs = once(() => new BroadcastChannel('atrium:session'));
