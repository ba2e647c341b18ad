import {
  Bookmark,
  Check,
  Ellipsis,
  ListMusic,
  Play,
  Plus,
  Share2,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import { AgeBadge } from '../age-badge.tsx';
import { Badge, StateBadge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Chip, RemovableChip } from '../chip.tsx';
import { IconButton } from '../icon-button.tsx';
import { GalleryBoard, GalleryFlow } from './board.tsx';

const play = <Play aria-hidden fill="currentColor" />;

export const ButtonBoard = () => (
  <GalleryBoard title="Buttons">
    <GalleryFlow>
      <Button variant="accent" icon={play}>
        Play
      </Button>
      <Button icon={<Plus aria-hidden strokeWidth={2.5} />}>My list</Button>
      <Button variant="outline">Details</Button>
    </GalleryFlow>
    <GalleryFlow>
      <Button variant="accent" size="large">
        Start free trial
      </Button>
      <Button variant="invert" size="large" icon={play}>
        Resume
      </Button>
      <Button variant="ghost" size="large">
        Not now
      </Button>
    </GalleryFlow>
    <GalleryFlow>
      <Button variant="accent" loading>
        Confirming
      </Button>
      <Button variant="danger" icon={<Trash2 aria-hidden />}>
        Delete
      </Button>
      <Button disabled>Disabled</Button>
    </GalleryFlow>
    <GalleryFlow>
      <Button variant="outline" size="small">
        Follow
      </Button>
      <Button size="small" icon={<Check aria-hidden strokeWidth={2.5} />}>
        Following
      </Button>
      <IconButton
        label="Add to My list"
        pressed
        icon={<Bookmark aria-hidden fill="currentColor" />}
        variant="filled"
      />
      <Tooltip label="Share">
        <IconButton label="Share" icon={<Share2 aria-hidden />} variant="filled" />
      </Tooltip>
      <IconButton label="More" icon={<Ellipsis aria-hidden />} variant="filled" />
      <IconButton label="Queue" icon={<ListMusic aria-hidden />} variant="filled" />
    </GalleryFlow>
    <div className="rounded-card bg-[linear-gradient(120deg,oklch(.5_.15_20),oklch(.35_.12_290))] p-3.5">
      <GalleryFlow>
        <Button variant="light" icon={play}>
          Play
        </Button>
        <Button variant="glass">Trailer</Button>
      </GalleryFlow>
    </div>
  </GalleryBoard>
);

export const BadgeBoard = () => (
  <GalleryBoard title="Chips and badges">
    <GalleryFlow>
      <Chip selected>All</Chip>
      <Chip>Music</Chip>
      <Chip>Video</Chip>
      <Chip outlined icon={<SlidersHorizontal aria-hidden />}>
        Filter
      </Chip>
      <RemovableChip label="Jazz" removeLabel="Remove" onRemove={() => {}} />
    </GalleryFlow>
    <GalleryFlow>
      <Badge tone="accent">New</Badge>
      <Badge tone="soft">Premium</Badge>
      <AgeBadge rating={20} />
      <Badge tone="line">4K</Badge>
      <StateBadge state="success">Active</StateBadge>
      <StateBadge state="warning">Pending</StateBadge>
      <StateBadge state="danger">Failed</StateBadge>
    </GalleryFlow>
  </GalleryBoard>
);

/**
 * Names an icon for those who see it. Its text must also be the control's label: touch has no hover.
 * Brings its own provider, so that pages without a tooltip do not load what places one.
 */
const Tooltip = ({ label, children }: { label: string; children: ReactElement }) => (
  <Radix.Provider delayDuration={400}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-50 animate-reveal rounded-album bg-t1 px-2.5 py-1.5 text-12 font-medium text-bg shadow-2"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
