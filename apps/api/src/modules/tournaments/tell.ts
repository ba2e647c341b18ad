import type { NoticeKey, NoticeParameters } from '@atrium/domain/notices';
import type { TransactionContext } from '../../platform/context.ts';
import { findOffered } from '../catalogue/offered.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';
import { chosenLocale } from '../people/settings.ts';
import { nameEntries } from './entries.ts';
import type { EntryRow, TournamentRow } from './tournament.ts';

export const addressOf = ({ article_id }: Pick<TournamentRow, 'article_id'>): string =>
  `/tournaments/details/${article_id}`;

/** As it is called now, for whoever reads of it. */
export async function titleOf(
  tx: TransactionContext,
  { article_id }: Pick<TournamentRow, 'article_id'>,
): Promise<string> {
  return (await findOffered(tx, [article_id])).get(article_id)?.title ?? '';
}

/** As whoever is told of it calls it, whatever language the one spoke whose deed it was. */
export async function titleFor(
  tx: TransactionContext,
  tournament: Pick<TournamentRow, 'article_id'>,
  personId: number,
): Promise<string> {
  const locale = await chosenLocale({ ...tx, locale: tx.tenant.defaultLocale }, personId);
  return titleOf({ ...tx, locale }, tournament);
}

/** What is loaded happened long ago, and is no news to anybody. */
export interface QuietContext extends TransactionContext {
  readonly isQuiet: true;
}

export async function tell<Key extends NoticeKey>(
  tx: TransactionContext | QuietContext,
  notification: NewNotification<Key>,
): Promise<void> {
  if (!('isQuiet' in tx)) await notify(tx, notification);
}

interface Telling<Key extends NoticeKey> {
  key: Key;
  /** The same for all, or what each is told. */
  parameters: NoticeParameters<Key> | ((personId: number) => Promise<NoticeParameters<Key>>);
  dedupe: string;
  link: string;
}

/** Everybody who plays for an entry. */
export async function tellPlayers<Key extends NoticeKey>(
  tx: TransactionContext,
  entry: Pick<EntryRow, 'id' | 'user_id' | 'team_id'>,
  { parameters, ...telling }: Telling<Key>,
): Promise<void> {
  const players = (await nameEntries(tx, [entry])).get(entry.id)?.players ?? [];
  for (const personId of players) {
    const said = typeof parameters === 'function' ? await parameters(personId) : parameters;
    await tell(tx, { personId, ...telling, parameters: said });
  }
}

/** Somebody who waited has a seat, or may pay for one. */
export async function tellSeat(
  tx: TransactionContext,
  tournament: TournamentRow,
  entry: EntryRow,
): Promise<void> {
  await tellPlayers(tx, entry, {
    key: 'tournament-seat',
    parameters: async (personId) => ({ tournament: await titleFor(tx, tournament, personId) }),
    dedupe: `${entry.id} ${entry.number}`,
    link: addressOf(tournament),
  });
}
