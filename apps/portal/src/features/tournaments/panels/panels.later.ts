/** Everything that is drawn of how a tournament stands, in one file of its own. */
export { Bracket } from './bracket.tsx';
export { MainAction } from './main-action.tsx';
export { OpenFromLink } from './open-from-link.ts';
export { Participants } from './participants.tsx';
export { Standings } from './standings.tsx';
export { Upcoming } from './upcoming.tsx';
export { YourTeam } from './your-team.tsx';
