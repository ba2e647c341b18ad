import type { TenantCode } from './catalogue/article.ts';

/** The demo's people; every tenant has all of them, as `<who>@<tenant>.example`. Their purchases are seeded elsewhere. */
export interface DemoCustomer {
  readonly who: string;
  readonly name: string;
  readonly lastName: string;
  /** Id in the tenant's avatar list. */
  readonly avatar: string;
  /** A partner at a counter or a referee is a customer with that role besides. */
  readonly roles: readonly ['user', ...('partner' | 'referee')[]];
  /** What this person shows, in a few words for the sign-in list printed at start. */
  readonly shows: string;
  readonly parentalControl?: { readonly maxAgeGroup: 0 | 10 | 20 | 30 | 40; readonly passcode: string };
}

/** A password of the demonstration, printed at start and absent from a live stage. */
export const demoPassword = 'Atrium-demo-1';

const person = (
  who: string,
  name: string,
  lastName: string,
  avatar: string,
  shows: string,
  more: Partial<Pick<DemoCustomer, 'parentalControl' | 'roles'>> = {},
): DemoCustomer => ({ who, name, lastName, avatar, roles: ['user'], shows, ...more });

export const people: readonly DemoCustomer[] = [
  person('free', 'Lena', 'Aster', 'mira-solenne', 'no subscription, trial still possible'),
  person('active', 'Omar', 'Farouk', 'kolo-ferreira', 'monthly plan, 10 credits'),
  person('unlimited', 'Ines', 'Moreau', 'juno-vale', 'unlimited credits'),
  person('trial', 'Jonas', 'Weber', 'olle-sand', 'in trial'),
  person('pending', 'Carmen', 'Ibarra', 'esi-mensah', 'subscription requested'),
  person('grace', 'Andrei', 'Munteanu', 'ode-and-ember', 'renewal failed, in grace'),
  person('cancelled', 'Salma', 'Haddad', 'esi-mensah', 'seven cancelled subscriptions of six types'),
  person('broke', 'Felix', 'Braun', 'olle-sand', 'every charge answers 402'),
  person('family', 'Noura', 'Al-Saleh', 'mira-solenne', 'parental control on, passcode 2580, up to 12+', {
    parentalControl: { maxAgeGroup: 20, passcode: '2580' },
  }),
  person('expiring', 'Hugo', 'Lambert', 'kolo-ferreira', 'credits expire soon'),
  person('player', 'Zara', 'Volt', 'juno-vale', 'tournament team, invitations, a pending request'),
  person('rival', 'Mihai', 'Ionescu', 'ode-and-ember', 'tournament team of the opponents'),
  person('reader', 'Ada', 'Lindqvist', 'esi-mensah', 'metered articles nearly used up'),
  person('partner', 'Rosa', 'Teles', 'olle-sand', 'redeems vouchers at a partner’s counter', {
    roles: ['user', 'partner'],
  }),
  person('referee', 'Tomas', 'Brandt', 'kolo-ferreira', 'decides on disputed matches', {
    roles: ['user', 'referee'],
  }),
  person('hold', 'Petra', 'Novak', 'mira-solenne', 'renewal failed for too long, on hold'),
];

/** Premium articles that the reader has opened this month: one is left. */
export const readsOf = (tenant: TenantCode, who: string): readonly number[] =>
  who === 'reader' && tenant === 'atrium' ? [803, 805, 821, 822] : [];
