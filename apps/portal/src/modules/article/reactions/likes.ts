import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { useMemo } from 'react';
import { optimisticUpdate, showAnswer } from '../../../kit/visit/change-personal.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import { type AskOutcome, type PersonalSource, peekPersonal } from '../../../kit/visit/personal-data.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { personalMarks } from './personal-marks.ts';

const nothing: ReadonlySet<string> = new Set();

/** The ids of one content type. */
const likesOf = (entityType: string): PersonalSource<ReadonlySet<string>> => ({
  noun: 'likes',
  key: `likes:${entityType}`,
  initial: nothing,
  ask: async (context) => {
    const answer = await readLikes(context, entityType);
    return answer.ok ? { ok: true, body: idsOf(answer.body) } : answer;
  },
});

/** Everything that is liked, newest first; what the buttons show follows. */
export const allLikes: PersonalSource<LikedEntity[]> = {
  noun: 'likes',
  key: 'likes',
  ask: async (context) => {
    const since = context.personal.writes;
    const answer = await readLikes(context, 'all');
    if (!answer.ok) return answer;
    for (const [type, entities] of Map.groupBy(answer.body, ({ type }) => type))
      showAnswer(context, likesOf(type), idsOf(entities), since);
    return answer;
  },
};

const idsOf = (entities: readonly LikedEntity[]) => new Set(entities.map(({ entityId }) => entityId));

const pageSize = 50;

async function readLikes({ backend }: AppContext, type: string): Promise<AskOutcome<LikedEntity[]>> {
  const all: LikedEntity[] = [];
  for (let isMore = true; isMore; ) {
    const query = { limit: pageSize, offset: all.length };
    const page = await backend.ask('getLikes', { params: { type }, query });
    if (!page.ok) return page;
    all.push(...page.body);
    isMore = page.body.length === pageSize;
  }
  return { ok: true, body: all };
}

/** As far as it is known. */
export const isLiked = (context: AppContext, entityType: string, id: string): boolean =>
  peekPersonal(context, likesOf(entityType)).value?.has(id) ?? false;

/** False for a guest, who makes no call. Asked once per document and type: signing in and out both load a new one. */
export function useLiked(entityType: string, id: number): boolean {
  const source = useMemo(() => likesOf(entityType), [entityType]);
  return usePersonal(source).value?.has(String(id)) ?? false;
}

/** True once the server has taken it; what is shown changes at once, and back when it has not. */
export async function setLiked(
  context: AppContext,
  entityType: string,
  id: number,
  wanted: boolean,
): Promise<boolean> {
  const own = String(id);
  const params = { a: entityType, b: id };
  const answer = await optimisticUpdate<ReadonlySet<string>, unknown>(context, likesOf(entityType), {
    apply: (ids) => changed(ids, own, wanted),
    send: ({ backend }) => (wanted ? backend.ask('like', { params }) : backend.ask('unlike', { params })),
  });
  const known = peekPersonal(context, personalMarks).value;
  if (answer.ok && known)
    showAnswer(context, personalMarks, { ...known, liked: changed(known.liked, own, wanted) });
  return answer.ok;
}

const changed = (ids: ReadonlySet<string>, id: string, wanted: boolean): ReadonlySet<string> =>
  wanted ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id));
