import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { useEffect } from 'react';
import { createStore, useStore } from '../../kit/store.ts';
import { useAppContext } from '../../kit/use-backend.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { useSignedIn } from '../../kit/visit/session.ts';

type Asking = Pick<AppContext, 'backend'>;
type Likes = ReadonlyMap<string, ReadonlySet<string>>;

/** Ids by content type. A type that is missing has not been asked for. */
export const likes = createStore<Likes>(new Map());
const asked = new Set<string>();

const pageSize = 50;

/** Everything of one type, or of `all`, newest first; what the buttons show follows. */
export async function readLikes({ backend }: Asking, entityType: string): Promise<LikedEntity[]> {
  asked.add(entityType);
  const all: LikedEntity[] = [];
  for (let isMore = true; isMore; ) {
    const page = await backend.read('getLikes', {
      params: { type: entityType },
      query: { limit: pageSize, offset: all.length },
    });
    all.push(...page);
    isMore = page.length === pageSize;
  }
  for (const [type, entities] of Map.groupBy(all, ({ type }) => type)) {
    asked.add(type);
    write(type, () => entities.map(({ entityId }) => entityId));
  }
  return all;
}

function write(entityType: string, change: (ids: ReadonlySet<string>) => Iterable<string>) {
  const before = likes.get();
  const ids = change(before.get(entityType) ?? new Set());
  likes.set(new Map(before).set(entityType, new Set(ids)));
}

const mark = (entityType: string, id: string, isLiked: boolean) =>
  write(entityType, (ids) => (isLiked ? [...ids, id] : [...ids].filter((each) => each !== id)));

/** False for a guest, who makes no call. Asked once per document and type: signing in and out both load a new one. */
export function useLiked(entityType: string, id: number): boolean {
  const isSignedIn = useSignedIn();
  const context = useAppContext();
  useEffect(() => {
    if (isSignedIn && !asked.has(entityType)) void readLikes(context, entityType);
  }, [isSignedIn, context, entityType]);
  return useStore(likes).get(entityType)?.has(String(id)) ?? false;
}

/** One after the other: a quick second press must not overtake the first. */
let line: Promise<unknown> = Promise.resolve();

/** True once the server has taken it; what is shown changes at once, and back when it has not. */
export async function setLiked(
  { backend }: Asking,
  entityType: string,
  id: number,
  isLiked: boolean,
): Promise<boolean> {
  mark(entityType, String(id), isLiked);
  const params = { a: entityType, b: id };
  const send = async () =>
    (isLiked ? await backend.ask('like', { params }) : await backend.ask('unlike', { params })).ok;
  const sent = line.then(send);
  line = sent;
  const ok = await sent;
  mark(entityType, String(id), ok ? isLiked : !isLiked);
  return ok;
}
