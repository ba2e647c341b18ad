/** What a person mutes, and chooses channels for. */
export const notificationTopics = [
  'invitations',
  'matches',
  'money',
  'rewards',
  'releases',
  'system',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** What a notification is about, and with it which topic it is muted with. */
export const notificationKinds = {
  TEAM: 'invitations',
  REQUEST: 'invitations',
  MATCH: 'matches',
  SUBSCRIPTION: 'money',
  REWARD: 'rewards',
  CONTENT: 'releases',
  SYSTEM: 'system',
} as const satisfies Record<string, NotificationTopic>;
export type NotificationKind = keyof typeof notificationKinds;

/** Notifications about money or the account stand in the inbox whatever the customer switched off: they must not surprise. */
export const alwaysInInbox: readonly NotificationTopic[] = ['money', 'system'];

export const notificationKindsOf = (topics: readonly NotificationTopic[]): NotificationKind[] =>
  (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) =>
    topics.includes(notificationKinds[kind]),
  );

/** A date and a price are kept as what they are: the reader's language says how they are written. */
interface ParameterTypes {
  text: string;
  number: number;
  date: { date: string };
  price: { amount: number; currency: string };
}
export type NotificationParameter = ParameterTypes[keyof ParameterTypes];

interface Notice {
  kind: NotificationKind;
  takes: Readonly<Record<string, keyof ParameterTypes | `${keyof ParameterTypes}?`>>;
}

const plan = { plan: 'text' } as const;
const planUntil = { plan: 'text', at: 'date?' } as const;
const planPaid = { plan: 'text', amount: 'price?', at: 'date?' } as const;
const match = { home: 'text', away: 'text' } as const;

/** Everything that people are told, and what its text needs: the words stand in `messages/<locale>/notices.json`. */
export const notificationTypes = {
  'team-invitation': { kind: 'TEAM', takes: { by: 'text', team: 'text', tournament: 'text' } },
  'team-joined': { kind: 'TEAM', takes: { by: 'text', team: 'text' } },
  'team-declined': { kind: 'TEAM', takes: { by: 'text', team: 'text' } },
  'team-accepted': { kind: 'TEAM', takes: { team: 'text' } },
  'team-rejected': { kind: 'TEAM', takes: { team: 'text' } },
  'team-left': { kind: 'TEAM', takes: { by: 'text', team: 'text' } },
  'team-removed': { kind: 'TEAM', takes: { team: 'text' } },
  'join-request': { kind: 'REQUEST', takes: { by: 'text', team: 'text', tournament: 'text' } },

  'tournament-registered': { kind: 'MATCH', takes: { tournament: 'text', at: 'date' } },
  'tournament-waiting': { kind: 'MATCH', takes: { tournament: 'text', place: 'number' } },
  'tournament-cancelled': { kind: 'MATCH', takes: { tournament: 'text' } },
  'tournament-seat': { kind: 'MATCH', takes: { tournament: 'text' } },
  'match-ready': { kind: 'MATCH', takes: { ...match, at: 'date' } },
  'match-reported': { kind: 'MATCH', takes: { ...match, score: 'text' } },
  'match-disputed': { kind: 'MATCH', takes: match },
  'match-won': { kind: 'MATCH', takes: { ...match, score: 'text' } },
  'match-lost': { kind: 'MATCH', takes: { ...match, score: 'text' } },

  'prize-points': { kind: 'REWARD', takes: { tournament: 'text', count: 'number' } },
  'prize-credits': { kind: 'REWARD', takes: { tournament: 'text', count: 'number' } },
  'points-earned': { kind: 'REWARD', takes: { count: 'number', balance: 'number' } },
  'points-expiring': { kind: 'REWARD', takes: { count: 'number', at: 'date' } },
  'challenge-step': { kind: 'REWARD', takes: { challenge: 'text', step: 'number' } },
  'challenge-done': { kind: 'REWARD', takes: { challenge: 'text' } },

  'plan-started': { kind: 'SUBSCRIPTION', takes: planPaid },
  'plan-trial-started': { kind: 'SUBSCRIPTION', takes: planPaid },
  'plan-trial-ending': { kind: 'SUBSCRIPTION', takes: { ...planPaid, full: 'price?' } },
  'plan-trial-unpaid': { kind: 'SUBSCRIPTION', takes: planPaid },
  'plan-renewed': { kind: 'SUBSCRIPTION', takes: planPaid },
  'plan-price-changes': { kind: 'SUBSCRIPTION', takes: planPaid },
  'plan-payment-failed': { kind: 'SUBSCRIPTION', takes: plan },
  'plan-held': { kind: 'SUBSCRIPTION', takes: plan },
  'plan-cancelled': { kind: 'SUBSCRIPTION', takes: planUntil },
  'plan-goes-on': { kind: 'SUBSCRIPTION', takes: planPaid },
  'plan-ended': { kind: 'SUBSCRIPTION', takes: plan },
  'plan-changed': { kind: 'SUBSCRIPTION', takes: planUntil },
  'plan-paused': { kind: 'SUBSCRIPTION', takes: planUntil },
  'purchase-granted': { kind: 'SUBSCRIPTION', takes: { amount: 'price' } },
  'purchase-refunded': { kind: 'SUBSCRIPTION', takes: { amount: 'price' } },
  'purchase-refund-refused': { kind: 'SUBSCRIPTION', takes: { amount: 'price' } },

  release: { kind: 'CONTENT', takes: { title: 'text', by: 'text' } },
  releases: { kind: 'CONTENT', takes: { title: 'text', by: 'text', count: 'number' } },
  'info-service': { kind: 'CONTENT', takes: { service: 'text', text: 'text' } },
  'app-connected': { kind: 'SYSTEM', takes: { title: 'text' } },
  'app-disconnected': { kind: 'SYSTEM', takes: { title: 'text' } },
  'new-device': { kind: 'SYSTEM', takes: { device: 'text' } },
} as const satisfies Record<string, Notice>;

export type NotificationKey = keyof typeof notificationTypes;
export const isNotificationKey = (key: string): key is NotificationKey =>
  Object.hasOwn(notificationTypes, key);

type Takes<Key extends NotificationKey> = (typeof notificationTypes)[Key]['takes'];
type Required<T> = { [Name in keyof T as T[Name] extends `${string}?` ? never : Name]: T[Name] };
type Optional<T> = { [Name in keyof T as T[Name] extends `${string}?` ? Name : never]: T[Name] };
type ValueOf<T> = T extends `${infer Type}?` | infer Type
  ? Type extends keyof ParameterTypes
    ? ParameterTypes[Type]
    : never
  : never;

/** What the text of a notification needs, by its key. */
export type NotificationParameters<Key extends NotificationKey> = {
  [Name in keyof Required<Takes<Key>>]: ValueOf<Takes<Key>[Name]>;
} & { [Name in keyof Optional<Takes<Key>>]?: ValueOf<Takes<Key>[Name]> };
