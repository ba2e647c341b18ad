import type { Entry } from '@atrium/domain/site/models/structure';
import { formatDate } from '@atrium/i18n/format';
import { Badge } from '@atrium/ui/badge';
import { CardLink } from '@atrium/ui/cards/card-link';
import { Picture } from '@atrium/ui/image/picture';
import { useUi } from '@atrium/ui/ui-provider';
import { Newspaper } from 'lucide-react';
import { useTranslations } from 'use-intl';

type StoryProps = { story: Entry; priority?: boolean | undefined };

/** The story the page opens with: as wide as its neighbours allow. */
export const LeadStory = ({ story }: { story: Entry }) => (
  <CardLink href={story.clickUrl} className="rounded-game">
    <StoryPicture
      story={story}
      priority
      sizes="(min-width: 64rem) 58vw, 100vw"
      className="aspect-video rounded-game"
    />
    <span className="mt-4 block">
      <Kicker story={story} />
      <bdi className="type-display mt-2 block text-36 group-hover:underline decoration-2 underline-offset-4">
        {story.title}
      </bdi>
      {story.description && (
        <span className="mt-2.5 line-clamp-3 block max-w-[37.5em] text-18 text-t2">{story.description}</span>
      )}
    </span>
  </CardLink>
);

/** Words first, a small picture at the end of the line. */
export const StoryListRow = ({ story, priority }: StoryProps) => (
  <CardLink href={story.clickUrl} className="rounded-card">
    <span className="flex gap-4 py-4">
      <StoryText story={story} />
      <StoryPicture
        story={story}
        priority={priority}
        className="size-24 flex-none self-start rounded-card md:h-24 md:w-36"
        width={192}
      />
    </span>
  </CardLink>
);

/** A row on phones, where many fit a screen; below its picture where there is room. */
export const StoryTile = ({ story, priority }: StoryProps) => (
  <CardLink href={story.clickUrl} className="h-full rounded-card">
    <span className="flex h-full gap-4 max-md:flex-row-reverse md:flex-col md:gap-3">
      <StoryPicture
        story={story}
        priority={priority}
        className="flex-none rounded-card max-md:size-24 md:aspect-video md:rounded-panel"
        sizes="(min-width: 64rem) 27rem, (min-width: 48rem) 50vw, 12rem"
      />
      <StoryText story={story} hasLine />
    </span>
  </CardLink>
);

const StoryText = ({ story, hasLine = false }: { story: Entry; hasLine?: boolean }) => (
  <span className="flex min-w-0 flex-1 flex-col">
    <Kicker story={story} />
    <bdi className="mt-1 line-clamp-3 text-16 leading-title font-heavy tracking-subtitle text-pretty group-hover:underline underline-offset-3 md:text-18">
      {story.title}
    </bdi>
    {hasLine && story.description && (
      <span className="mt-1.5 line-clamp-2 text-14 text-t2 max-md:hidden">{story.description}</span>
    )}
  </span>
);

/** Written out: `medium` is all digits in Arabic. */
const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

function Kicker({ story: { contentType, subtitle, releasedOn } }: { story: Entry }) {
  const t = useTranslations('common');
  const { locale } = useUi();
  return (
    <span className="flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1 text-12 text-t3">
      {contentType === 'PREMIUM_ARTICLE' && <Badge tone="soft">{t('premium')}</Badge>}
      {subtitle && <bdi className="font-medium text-accent-text">{subtitle}</bdi>}
      {releasedOn && <time dateTime={releasedOn}>{formatDate(locale, new Date(releasedOn), day)}</time>}
    </span>
  );
}

type StoryPictureProps = StoryProps & { className: string; width?: number; sizes?: string };

const StoryPicture = ({ story, priority, className, width = 960, sizes }: StoryPictureProps) => (
  <span className={`pic block overflow-hidden shadow-none ${className}`}>
    {story.imageUrl ? (
      <Picture
        src={story.imageUrl}
        alt=""
        width={width}
        height={Math.round((width * 9) / 16)}
        sizes={sizes}
        thumbhash={story.thumbhash}
        priority={priority}
        className="transition-transform duration-320 ease-page group-hover:scale-[1.02]"
      />
    ) : (
      <span className="grid size-full place-items-center bg-s3 text-t3">
        <Newspaper aria-hidden className="size-8" strokeWidth={1.5} />
      </span>
    )}
  </span>
);

/** In the margin beside a story: its picture, and two lines below. */
export const StoryAside = ({ story }: { story: Entry }) => (
  <CardLink href={story.clickUrl}>
    <StoryPicture story={story} className="aspect-square w-37 rounded-panel" width={150} />
    <bdi className="mt-2.5 line-clamp-3 text-14 leading-snug font-medium underline-offset-3 group-hover:underline">
      {story.title}
    </bdi>
    {story.subtitle && <bdi className="mt-0.5 block text-12 text-t3">{story.subtitle}</bdi>}
  </CardLink>
);
