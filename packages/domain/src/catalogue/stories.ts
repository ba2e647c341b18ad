/** What a browser keeps of a story: whether it was seen to its end, and the slide shown last. */
interface Viewed {
  isWatched: boolean;
  index: number;
}

/** By the story's id, the one seen last at the end. */
export type ViewedStories = Readonly<Record<string, Viewed>>;

/** A slide of a story, both by their place in the row. */
export interface StoryPlace {
  story: number;
  slide: number;
}

/** What moves a viewer: by a slide, or by a whole story. */
export type StoryMove = 'next' | 'previous' | 'nextStory' | 'previousStory';

/** A viewer's wishes beside moving. */
export type StoryCommand = StoryMove | 'pause' | 'close';

/** Enough for a year of stories; what was seen before that is forgotten first. */
const rememberedStories = 200;

const isViewed = (value: unknown): value is Viewed => {
  if (typeof value !== 'object' || value === null) return false;
  const { isWatched, index } = value as Partial<Viewed>;
  return typeof isWatched === 'boolean' && Number.isInteger(index) && Number(index) >= 0;
};

/** Parses untrusted text of the browser's storage: any script on the page may have written it. */
export function viewedStories(stored: unknown): ViewedStories {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  const pairs = Object.entries(stored).flatMap(([id, value]): [string, Viewed][] =>
    isViewed(value) ? [[id, { isWatched: value.isWatched, index: value.index }]] : [],
  );
  return Object.fromEntries(pairs.slice(-rememberedStories));
}

/** With one more slide looked at. A story is watched once its last slide was shown, and stays so. */
export function withViewed(
  viewed: ViewedStories,
  id: string,
  { slide, of }: { slide: number; of: number },
): ViewedStories {
  const { [id]: before, ...others } = viewed;
  const now = { isWatched: before?.isWatched === true || slide >= of - 1, index: slide };
  return Object.fromEntries([...Object.entries(others), [id, now] as const].slice(-rememberedStories));
}

/** Where a story goes on. One that was left at its end starts anew, and an editor may have shortened it. */
export function resumeAt(viewed: Viewed | undefined, slides: number): number {
  if (!viewed || viewed.index >= slides - 1) return 0;
  return viewed.index;
}

/**
 * Where a move leads, by the number of slides of each story; null is past the last one, where the viewer closes.
 * Another story goes on where it was left; going back slide by slide arrives at the end of the one before.
 */
export function movedInStories(
  { story, slide }: StoryPlace,
  move: StoryMove,
  counts: readonly number[],
  resume: (story: number) => number,
): StoryPlace | null {
  const at = (other: number): StoryPlace | null =>
    other < counts.length ? { story: other, slide: resume(other) } : null;
  const last = (other: number) => Math.max(0, (counts[other] ?? 1) - 1);
  switch (move) {
    case 'next':
      return slide < last(story) ? { story, slide: slide + 1 } : at(story + 1);
    case 'previous':
      if (slide > 0) return { story, slide: slide - 1 };
      return story > 0 ? { story: story - 1, slide: last(story - 1) } : { story, slide };
    case 'nextStory':
      return at(story + 1);
    case 'previousStory':
      return story > 0 ? at(story - 1) : { story, slide: 0 };
  }
}

export type StoryDirection = 'ltr' | 'rtl';

/** Pixels a finger travels before it means something. */
const swipeLength = 56;

/** Down closes; sideways turns the page, as pages turn in that script. Anything shorter is no swipe. */
export function swipeCommand(dx: number, dy: number, direction: StoryDirection): StoryCommand | null {
  if (Math.abs(dy) > Math.abs(dx)) return dy > swipeLength ? 'close' : null;
  if (Math.abs(dx) <= swipeLength) return null;
  return dx < 0 === (direction === 'ltr') ? 'nextStory' : 'previousStory';
}

/** What a key means; Escape is the dialog's own. */
export function keyCommand(key: string, direction: StoryDirection): StoryCommand | null {
  if (key === ' ') return 'pause';
  if (key === 'ArrowUp') return 'previousStory';
  if (key === 'ArrowDown') return 'nextStory';
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (key === 'ArrowRight') === (direction === 'ltr') ? 'next' : 'previous';
}
