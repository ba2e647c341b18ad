import type { BrandMarkPaths } from '@atrium/domain/site/brand/brand-mark';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';
import { Hero, type HeroSlide } from '../hero/hero.tsx';
import { Shelf } from '../shelf/shelf.tsx';
import { StoryRow } from '../shelf/story-row.tsx';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { GalleryBoard } from './board.tsx';
import { CardBoard, SkeletonBoard } from './cards-board.tsx';
import { GalleryBar, GalleryDock } from './chrome-board.tsx';
import { BadgeBoard, ButtonBoard } from './controls-board.tsx';
import { sampleEntries } from './entries.ts';
import { FormBoard } from './forms-board.tsx';
import { MeterBoard, OverlayBoard } from './overlays-board.tsx';
import { art, artUrl } from './pictures.ts';

const slides: HeroSlide[] = (['coast', 'dunes', 'night'] as const).map((name, index) => ({
  id: name,
  title: ['The Salt Line', 'Two Moons', 'Neon Drift'][index] ?? '',
  line: 'A keeper stops the light for one night, and a whole coast wakes up to what it was hiding.',
  badge: 'New season',
  facts: 'Drama · 12+ · 2 seasons',
  imageUrl: artUrl(name),
  hue: art[name].hue,
  actions: [
    { label: 'Play episode 1', href: '#', icon: 'play' },
    { label: 'My list', href: '#', icon: 'plus' },
  ],
}));

/** Everything on one surface, so that a difference in height, radius or weight shows at once. For a dev-only route. */
export const Gallery = ({ name, mark }: { name: string; mark: BrandMarkPaths }) => (
  <SnackbarProvider>
    <GalleryBar name={name} mark={mark} />
    <Hero label="Highlights" slides={slides} />
    <PageColumn>
      <div className="h-2" />
      <StoryRow label="Stories" entries={sampleEntries.stories} />
      <Shelf
        title="Films and series tonight"
        entries={sampleEntries.videos}
        more={{ label: 'See all', href: '#' }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <div className="grid gap-4">
          <ButtonBoard />
          <BadgeBoard />
          <OverlayBoard />
        </div>
        <div className="grid gap-4">
          <FormBoard />
          <MeterBoard />
        </div>
        <div className="grid gap-4">
          <TypeBoard />
          <SkeletonBoard />
        </div>
      </div>
      <CardBoard />
      <OfflineBanner />
      <div className="grid items-center gap-4 md:grid-cols-2">
        <EmptyState
          title="Nothing saved yet"
          line="Tap the heart on anything you love and it waits for you here."
          action={<Button variant="accent">Find something</Button>}
        />
        <ErrorState
          title="This page has left the track"
          line="The link is old or the address has a mistake. Your games are where you left them."
          actions={<Button variant="accent">Back home</Button>}
          code={{ label: 'Code for support', value: 'ARN-404-7F2C' }}
        />
      </div>
    </PageColumn>
    <GalleryDock />
  </SnackbarProvider>
);

/** Content up to 1440 px between gutters, with the distance between sections. Art may still bleed past it. */
const PageColumn = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-360 flex-col gap-6 px-gutter pb-[calc(var(--dock-space)+32px)] md:gap-7">
    {children}
  </div>
);

/** Says that the network is gone, and what still works. */
function OfflineBanner() {
  const t = useTranslations('common.offline');
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-card bg-t1 px-4 py-3 text-13 font-medium text-bg"
    >
      <WifiOff aria-hidden className="size-4.5 flex-none" />
      <span>
        {t('title')}. {t('description')}
      </span>
    </p>
  );
}

const TypeBoard = () => (
  <GalleryBoard title="Type: Mona Sans 450 600 750, Alexandria for Arabic">
    <p className="type-display text-48">Display 48</p>
    <p className="type-display text-36">Heading 36</p>
    <p className="type-heading">Heading 28</p>
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span className="type-title">Title 22</span>
      <span className="type-subtitle">Subtitle 18</span>
      <span className="text-16">Body 16</span>
    </p>
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span>Small 14</span>
      <span className="text-12 text-t2">Caption 12</span>
      <span className="tn text-16 font-medium">1:42 · €8.99 · 0:10</span>
    </p>
    <p lang="ar" dir="rtl" className="flex items-baseline justify-between">
      <span className="type-display text-36">طريق القمر</span>
      <span className="text-16 text-t2">متن ١٦ بكسل</span>
    </p>
  </GalleryBoard>
);
