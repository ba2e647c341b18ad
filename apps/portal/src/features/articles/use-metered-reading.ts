import { isOpenAccess } from '@atrium/domain/access/access';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { TextBlock } from '@atrium/domain/site/models/structure';
import { useCallback, useEffect, useState } from 'react';
import type { AppContext } from '../../kit/visit/context.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { useOffer } from '../../modules/commerce/use-offer.ts';

/** Free stories opened this month, this one included. */
export interface ReadingMeter {
  count: number;
  limit: number;
}

export type MeteredReading =
  | { is: 'asking' }
  /** The visitor may not read it; `meter` is set where the month's free reads are used up. */
  | { is: 'closed'; meter: ReadingMeter | null }
  | { is: 'open'; body: readonly TextBlock[]; meter: ReadingMeter | null; by: 'RIGHT' | 'GIFT' | 'FREE' };

interface Opened {
  of: ArticleDetails;
  reading: MeteredReading;
}

/**
 * Opens a premium story for a reader who owns it, has a gift link, or has a free read left. A guest makes no call where
 * a guest can get nothing. `again` repeats it after a purchase.
 */
export function useMeteredReading(article: ArticleDetails): { reading: MeteredReading; again: () => void } {
  const isSignedIn = useSignedIn();
  const context = useAppContext();
  const { freeArticlesForGuests } = useSite().site.enabledFeatures;
  const isTheirs = isOpenAccess(useOffer(article).access);
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Opened>();
  useEffect(() => {
    // both are reasons to ask again
    void turn;
    void isTheirs;
    if (article.isBodyComplete) return;
    const isWorthAsking = isSignedIn || freeArticlesForGuests > 0 || giftOfAddress() !== undefined;
    const reading = isWorthAsking ? open(context, article) : Promise.resolve(shut);
    let isWanted = true;
    void reading.then((read) => isWanted && setAnswer({ of: article, reading: read }));
    return () => {
      isWanted = false;
    };
  }, [isSignedIn, freeArticlesForGuests, context, article, isTheirs, turn]);
  const again = useCallback(() => setTurn((last) => last + 1), []);
  if (article.isBodyComplete)
    return { reading: { is: 'open', body: article.body, meter: null, by: 'RIGHT' }, again };
  if (answer?.of === article) return { reading: answer.reading, again };
  // a page as it is rendered is a guest's
  return { reading: isSignedIn ? { is: 'asking' } : shut, again };
}

const shut: MeteredReading = { is: 'closed', meter: null };

const giftOfAddress = () => new URLSearchParams(location.search).get('gift') ?? undefined;

/** What the backend gave this browser to keep: its free ones, and by which gifts it reads. */
const visitorKey = 'atrium:reads';
const readerKey = (id: number) => `atrium:gift:${id}`;

async function open({ backend }: AppContext, { id }: ArticleDetails): Promise<MeteredReading> {
  const gift = giftOfAddress();
  const answer = await backend.ask('openArticle', {
    params: { id },
    body: { gift, reader: gift && kept(readerKey(id)), visitor: kept(visitorKey) },
  });
  if (!answer.ok) return shut;
  const { body, by, reads, reader, visitor } = answer.body;
  if (reader) keep(readerKey(id), reader);
  if (visitor) keep(visitorKey, visitor);
  return body && by ? { is: 'open', body, meter: reads, by } : { is: 'closed', meter: reads };
}

function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage may be full or forbidden: the browser then counts anew
  }
}
