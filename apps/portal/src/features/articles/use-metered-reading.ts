import type { ArticleDetails } from '@atrium/domain/models/article';
import type { TextBlock } from '@atrium/domain/models/structure';
import { useEffect, useState } from 'react';
import type { AppContext } from '../../kit/visit/context.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { requestArticle } from '../../modules/article/load-article.ts';

/** Free stories opened this month, this one included. */
export interface Meter {
  count: number;
  limit: number;
}

type Reading =
  /** Nobody is signed in, or the backend gave no answer. */
  | { is: 'closed' }
  | { is: 'asking' }
  /** All free stories of this month are read. */
  | { is: 'used-up'; meter: Meter }
  | { is: 'open'; body: readonly TextBlock[]; meter: Meter | null };

/** Opens a premium story for whoever is signed in and has a free one left; a guest makes no call. */
export function useMeteredReading(article: ArticleDetails): Reading {
  const isSignedIn = useSignedIn();
  const context = useAppContext();
  const [answer, setAnswer] = useState<{ of: ArticleDetails; reading: Reading }>();
  const isAsking = isSignedIn && !article.isBodyComplete;
  useEffect(() => {
    if (!isAsking) return;
    let isWanted = true;
    void open(context, article).then((reading) => isWanted && setAnswer({ of: article, reading }));
    return () => {
      isWanted = false;
    };
  }, [isAsking, context, article]);
  if (article.isBodyComplete) return { is: 'open', body: article.body, meter: null };
  if (!isSignedIn) return { is: 'closed' };
  return answer?.of === article ? answer.reading : { is: 'asking' };
}

async function open(context: AppContext, { id }: ArticleDetails): Promise<Reading> {
  const { count, limit } = await context.backend.read('countRead', { query: { id } });
  const meter = limit === null ? null : { count, limit };
  if (meter && meter.count > meter.limit) return { is: 'used-up', meter };
  try {
    const { article } = await requestArticle(context, { id: String(id), contentTypes: ['PREMIUM_ARTICLE'] });
    return article.isBodyComplete ? { is: 'open', body: article.body, meter } : { is: 'closed' };
  } catch {
    return { is: 'closed' };
  }
}
