import type { NotificationKey, NotificationParameters } from '@atrium/domain/people/notification-types';
import type { TransactionContext } from '../../platform/context.ts';
import { findOffered } from '../catalogue/visibility/offered-articles.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';
import { chosenLocale } from '../people/user-settings.ts';
import type { TournamentEntryRow, TournamentRow } from './tournament.ts';
import { nameEntries } from './tournament-entries.ts';

export const tournamentPathOf = ({ article_id }: Pick<TournamentRow, 'article_id'>): string =>
  `/tournaments/details/${article_id}`;

/** The tournament's current title, in the reader's language. */
export async function titleOf(
  tx: TransactionContext,
  { article_id }: Pick<TournamentRow, 'article_id'>,
): Promise<string> {
  return (await findOffered(tx, [article_id])).get(article_id)?.title ?? '';
}

/** The title in the language of the customer who is notified, not of the one who caused the notification. */
export async function titleFor(
  tx: TransactionContext,
  tournament: Pick<TournamentRow, 'article_id'>,
  personId: number,
): Promise<string> {
  const locale = await chosenLocale({ ...tx, locale: tx.tenant.defaultLocale }, personId);
  return titleOf({ ...tx, locale }, tournament);
}

/** The demo's tournaments happened long ago: loading them sends no notifications. */
export interface SilentContext extends TransactionContext {
  readonly isQuiet: true;
}

export async function notifyOfTournament<Key extends NotificationKey>(
  tx: TransactionContext | SilentContext,
  notification: NewNotification<Key>,
): Promise<void> {
  if (!('isQuiet' in tx)) await notify(tx, notification);
}

interface Telling<Key extends NotificationKey> {
  key: Key;
  /** The same for all, or what each is told. */
  parameters: NotificationParameters<Key> | ((personId: number) => Promise<NotificationParameters<Key>>);
  dedupe: string;
  link: string;
}

/** Notifies all players of an entry. */
export async function notifyPlayers<Key extends NotificationKey>(
  tx: TransactionContext,
  entry: Pick<TournamentEntryRow, 'id' | 'user_id' | 'team_id'>,
  { parameters, ...telling }: Telling<Key>,
): Promise<void> {
  const players = (await nameEntries(tx, [entry])).get(entry.id)?.players ?? [];
  for (const personId of players) {
    const said = typeof parameters === 'function' ? await parameters(personId) : parameters;
    await notifyOfTournament(tx, { personId, ...telling, parameters: said });
  }
}

/** Notifies an entry of the waiting list: it has a seat, or may pay for one. */
export async function notifyOfSeat(
  tx: TransactionContext,
  tournament: TournamentRow,
  entry: TournamentEntryRow,
): Promise<void> {
  await notifyPlayers(tx, entry, {
    key: 'tournament-seat',
    parameters: async (personId) => ({ tournament: await titleFor(tx, tournament, personId) }),
    dedupe: `${entry.id} ${entry.number}`,
    link: tournamentPathOf(tournament),
  });
}
