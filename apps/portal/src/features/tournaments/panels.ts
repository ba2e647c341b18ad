/** Everything that is drawn of how a tournament stands, in one file of its own. */
export { Bracket } from './bracket.tsx';
export { Linked } from './linked.ts';
export { MainAction } from './main-action.tsx';
export { Participants } from './participants.tsx';
export { Standings } from './standings.tsx';
export { Upcoming } from './upcoming.tsx';
export { YourTeam } from './your-team.tsx';
