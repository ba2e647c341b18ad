import { scrimProperties } from '@atrium/domain/site/theme/artwork';
import { inDigits } from '@atrium/i18n/digits';
import { locales } from '@atrium/i18n/locales';
import { Badge } from '@atrium/ui/badge';
import { ButtonLink } from '@atrium/ui/button';
import { Icon } from '@atrium/ui/icon';
import { Picture } from '@atrium/ui/image/picture';
import { useUi } from '@atrium/ui/ui-provider';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ShareStory } from './share-story.tsx';
import { StoryHead } from './story-head.tsx';
import { StorySound } from './story-sound.tsx';
import { usePress } from './use-press.ts';
import type { Story } from './use-stories.ts';
import { useStoryPlayer } from './use-story-player.ts';

type StoryViewerProps = {
  stories: readonly Story[];
  first: number;
  remembers: boolean;
  onClose: () => void;
};

type Slide = Story['slides'][number];

/** One slide at a time: the third where reading starts goes back, the rest goes on, a press that lasts holds it. */
export function StoryViewer({ stories, first, remembers, onClose }: StoryViewerProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const { dir: direction } = locales[locale];
  const player = useStoryPlayer({ stories, first, remembers, direction, onClose });
  const press = usePress({ direction, hold: player.hold, wish: player.wish });
  const [isMuted, setMuted] = useState(true);
  const [hasCaptions, setCaptions] = useState(true);
  const { shown } = player;
  const story = stories[shown.story];
  const slide = story?.slides[shown.slide];
  if (!story || !slide) return null;
  const next = story.slides[shown.slide + 1] ?? stories[shown.story + 1]?.slides[0];
  const number = t('chrome.hero.slide', {
    current: inDigits(locale, shown.slide + 1),
    total: inDigits(locale, story.slides.length),
  });

  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      style={slide.hue === undefined ? undefined : scrimProperties(slide.hue)}
    >
      <p role="status" className="sr-only">
        {[story.title, number, slide.title, slide.caption].filter(Boolean).join('. ')}
      </p>
      <Pictures slide={slide} next={next} />
      <StoryHead
        story={story}
        number={number}
        player={player}
        sound={slide.soundUrl ? { isMuted, toggle: () => setMuted(!isMuted) } : null}
        captions={slide.caption ? { areShown: hasCaptions, toggle: () => setCaptions(!hasCaptions) } : null}
        onClose={onClose}
      />
      <div className="flex min-h-0 flex-1 touch-none select-none">
        <button type="button" aria-label={t('common.previous')} className="w-1/3" {...press('previous')} />
        <button type="button" aria-label={t('common.next')} className="flex-1" {...press('next')} />
      </div>
      <SlideText
        slide={slide}
        clickUrl={slide.action?.clickUrl ?? story.clickUrl}
        hasCaption={hasCaptions}
        hold={player.hold}
        onFollow={onClose}
      />
      {slide.soundUrl && (
        <StorySound key={slide.key} src={slide.soundUrl} isMuted={isMuted} isPaused={player.isPaused} />
      )}
    </div>
  );
}

/** The next one is fetched while this one is looked at. */
const Pictures = ({ slide, next }: { slide: Slide; next: Slide | undefined }) => (
  <div className="absolute inset-0 -z-10">
    {[slide, ...(next ? [next] : [])].map((each) => (
      <div
        key={each.key}
        aria-hidden={each !== slide || undefined}
        className={`absolute inset-0 ${each === slide ? '' : 'opacity-0'}`}
      >
        {each.imageUrl && (
          <Picture
            src={each.imageUrl}
            alt={each === slide ? each.alt : ''}
            width={640}
            height={1138}
            sizes="(min-width: 48rem) 31.5rem, 100vw"
            thumbhash={each.thumbhash}
            priority={each === slide}
          />
        )}
      </div>
    ))}
    <div className="scrim-foot absolute inset-x-0 bottom-0 h-3/5" />
    <div
      className="absolute inset-x-0 top-0 h-32"
      style={{ background: 'linear-gradient(rgb(0 0 0 / 0.6), transparent)' }}
    />
  </div>
);

type SlideTextProps = {
  slide: Slide;
  /** The page that a shared link opens. */
  clickUrl: string;
  hasCaption: boolean;
  hold: (isHeld: boolean) => void;
  onFollow: () => void;
};

/** Lets a press through to the picture, but for what can be pressed in it. */
const SlideText = ({ slide, clickUrl, hasCaption, hold, onFollow }: SlideTextProps) => (
  <div className="safe-bottom pointer-events-none absolute inset-x-0 bottom-0">
    <div className="flex flex-col items-start gap-3.5 p-5 pb-7">
      {slide.badge && <Badge tone="accent">{slide.badge}</Badge>}
      <h3 className="type-display text-36 text-balance">
        <bdi>{slide.title}</bdi>
      </h3>
      {slide.caption && hasCaption && (
        <p className="rounded-album bg-black/66 px-3.5 py-2 text-15">
          <bdi>{slide.caption}</bdi>
        </p>
      )}
      <div className="mt-1 flex w-full items-center justify-end gap-3">
        {slide.action && (
          <ButtonLink
            href={slide.action.clickUrl}
            variant="light"
            size="large"
            icon={slide.action.icon && <Icon name={slide.action.icon} strokeWidth={2.5} />}
            className="pointer-events-auto min-w-0 flex-1"
            onClick={onFollow}
          >
            {slide.action.label}
          </ButtonLink>
        )}
        <ShareStory title={slide.title} clickUrl={clickUrl} hold={hold} />
      </div>
    </div>
  </div>
);
