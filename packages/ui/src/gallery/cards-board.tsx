import { Card } from '../cards/card.tsx';
import { ShelfSkeleton } from '../states/skeletons.tsx';
import { GalleryBoard } from './board.tsx';
import { sampleEntries } from './entries.ts';

export const CardBoard = () => (
  <GalleryBoard title="Cards: the shape says what a thing is">
    <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-4">
      {sampleEntries.shapes.map((entry) => (
        <Card key={entry.id} entry={entry} />
      ))}
    </div>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] items-start gap-4">
      {sampleEntries.wide.map((entry) => (
        <Card key={entry.id} entry={entry} />
      ))}
      {sampleEntries.videos.slice(0, 2).map((entry) => (
        <Card key={entry.id} entry={entry} />
      ))}
    </div>
    <div>
      {sampleEntries.tracks.map((entry) => (
        <Card key={entry.id} entry={entry} />
      ))}
    </div>
  </GalleryBoard>
);

export const SkeletonBoard = () => (
  <GalleryBoard title="Loading: the final shapes first">
    <ShelfSkeleton kind="album" count={6} />
    <ShelfSkeleton kind="audiobook" count={6} />
    <ShelfSkeleton kind="story" count={8} />
  </GalleryBoard>
);
