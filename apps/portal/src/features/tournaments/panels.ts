/** Everything that is drawn of how a tournament stands, in one file of its own. */
export { Bracket } from './bracket.tsx';
export { Participants } from './participants.tsx';
export { Upcoming } from './schedule.tsx';
export { Standings } from './standings.tsx';
export { YourTeam } from './your-team.tsx';
