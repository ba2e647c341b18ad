import type { Entry } from '@atrium/domain/site/models/structure';
import { LeadStory, StoryListRow, StoryTile } from './story-cards.tsx';

const besideLead = 4;
const onFirstScreen = 3;

/** A front page: the first story large, the next few beside it, all others below. */
export function StoryFront({ stories: [lead, ...others] }: { stories: readonly Entry[] }) {
  if (!lead) return null;
  const beside = others.slice(0, besideLead);
  const below = others.slice(besideLead);
  return (
    <>
      <div className={beside.length > 0 ? 'grid gap-x-10 gap-y-2 lg:grid-cols-[7fr_5fr]' : 'max-w-220'}>
        <LeadStory story={lead} />
        <ul className="divide-y divide-line max-lg:border-t max-lg:border-line max-lg:mt-4 lg:-mt-4">
          {beside.map((story, index) => (
            <li key={story.id}>
              <StoryListRow story={story} priority={index < onFirstScreen} />
            </li>
          ))}
        </ul>
      </div>
      <StoryGrid stories={below} className="border-t border-line md:mt-10 md:pt-10" />
    </>
  );
}

type StoryGridProps = {
  stories: readonly Entry[];
  /** So many of the first ones stand elsewhere on wide screens. */
  besideAlready?: number;
  className?: string;
};

export const StoryGrid = ({ stories, besideAlready = 0, className = '' }: StoryGridProps) =>
  stories.length === 0 ? null : (
    <ul
      className={`grid gap-x-6 max-md:divide-y max-md:divide-line md:grid-cols-2 md:gap-y-9 lg:grid-cols-3 ${className}`}
    >
      {stories.map((story, index) => (
        <li key={story.id} className={`min-w-0 max-md:py-4 ${index < besideAlready ? 'xl:hidden' : ''}`}>
          <StoryTile story={story} />
        </li>
      ))}
    </ul>
  );
