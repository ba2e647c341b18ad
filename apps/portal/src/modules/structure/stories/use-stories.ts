import type { Entry, StorySlide, StructureNode } from '@atrium/domain/site/models/structure';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { findSection } from '../load-structure.ts';

export interface Story {
  id: string;
  title: string;
  imageUrl: string | undefined;
  /** What it tells of. */
  clickUrl: string;
  slides: readonly (StorySlide & { key: string })[];
}

interface Loaded {
  stories: readonly Story[];
  /** False for a placeholder in place of the slides: it does not count as viewed. */
  isWhole: boolean;
}

/** The row with its slides, in the order of its circles; null while they are on their way. */
export function useStories(page: string, row: StructureNode): Loaded | null {
  const context = useAppContext();
  const t = useTranslations('common');
  const [loaded, setLoaded] = useState<{ entries: readonly Entry[]; isWhole: boolean } | null>(null);

  useEffect(() => {
    let isWanted = true;
    const drawn = row.data.entries ?? [];
    const take = (found: StructureNode | null) => {
      if (!isWanted) return;
      const whole = new Map(found?.data.entries?.map((entry) => [entry.id, entry]));
      setLoaded({ entries: drawn.map((entry) => whole.get(entry.id) ?? entry), isWhole: found !== null });
    };
    findSection(context, page, String(row.id)).then(take, () => take(null));
    return () => {
      isWanted = false;
    };
  }, [context, page, row]);

  return loaded && { ...loaded, stories: loaded.entries.map((entry) => toStory(entry, t('open'))) };
}

const toStory = (entry: Entry, open: string): Story => ({
  id: String(entry.id),
  title: entry.title,
  imageUrl: entry.imageUrl,
  clickUrl: entry.clickUrl,
  slides: (entry.slides ?? [ownSlide(entry, open)]).map((slide, index) => ({
    ...slide,
    key: `${entry.id} ${index}`,
  })),
});

/** A story without slides, or whose slides did not come, is its own picture and a way to what it tells of. */
function ownSlide(entry: Entry, open: string): StorySlide {
  const imageUrl = entry.phoneImageUrl ?? entry.imageUrl;
  return {
    title: entry.title,
    alt: '',
    seconds: 6,
    ...(imageUrl !== undefined && { imageUrl }),
    ...(entry.thumbhash !== undefined && { thumbhash: entry.thumbhash }),
    ...(entry.hue !== undefined && { hue: entry.hue }),
    action: { label: open, clickUrl: entry.clickUrl, style: 'primary' },
  };
}
