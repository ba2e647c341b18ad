import { Button } from './button.tsx';
import { PageColumn } from './chrome/page-column.tsx';
import { CardBoard, SkeletonBoard } from './gallery/cards-board.tsx';
import { GalleryBar, GalleryDock } from './gallery/chrome-board.tsx';
import { BadgeBoard, ButtonBoard } from './gallery/controls-board.tsx';
import { sampleEntries } from './gallery/entries.ts';
import { FormBoard } from './gallery/forms-board.tsx';
import { MeterBoard, OverlayBoard } from './gallery/overlays-board.tsx';
import { art, artUrl } from './gallery/pictures.ts';
import { TypeBoard } from './gallery/type-board.tsx';
import { Hero, type HeroSlide } from './hero.tsx';
import type { MarkName } from './marks/brand-mark.tsx';
import { Shelf } from './shelf.tsx';
import { SnackbarProvider } from './snackbar.tsx';
import { EmptyState } from './states/empty-state.tsx';
import { ErrorState } from './states/error-state.tsx';
import { OfflineBanner } from './states/offline-banner.tsx';

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
export const Gallery = ({ mark = 'atrium' }: { mark?: MarkName }) => (
  <SnackbarProvider>
    <GalleryBar mark={mark} />
    <Hero label="Highlights" slides={slides} />
    <PageColumn>
      <div className="h-2" />
      <Shelf kind="story" entries={sampleEntries.stories} />
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
