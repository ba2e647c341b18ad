import type { BrandMarkPaths } from '@atrium/domain/site/brand/brand-mark';
import { Bell, Bookmark, Menu as MenuIcon, Pause, SkipBack, SkipForward } from 'lucide-react';
import { BottomTabs } from '../chrome/bottom-tabs.tsx';
import { Dot } from '../chrome/dot.tsx';
import type { NavItem } from '../chrome/nav-item.ts';
import { PlayerDock } from '../chrome/player-dock.tsx';
import { SearchLink } from '../chrome/search-link.tsx';
import { TopBar } from '../chrome/top-bar.tsx';
import { IconButton } from '../icon-button.tsx';
import { Avatar } from '../image/avatar.tsx';
import { SeekBar } from '../seek-bar.tsx';
import { artUrl } from './pictures.ts';

const items: NavItem[] = [
  'Home',
  'Music',
  'Video',
  'Podcasts',
  'Audiobooks',
  'Games',
  'Tournaments',
  'Vouchers',
  'News',
].map((label) => ({ id: label, label, href: '#', icon: label.toLowerCase() }));

const tabs: NavItem[] = ['home', 'search', 'library', 'alerts', 'me'].map((icon) => ({
  id: icon,
  label: icon,
  href: '#',
  icon,
  hasNews: icon === 'alerts',
}));

export const GalleryBar = ({ name, mark }: { name: string; mark: BrandMarkPaths }) => (
  <TopBar
    brand={{ name, mark, homeHref: '#' }}
    items={items}
    currentId="Home"
    overArt
    menu={<IconButton label="Menu" icon={<MenuIcon aria-hidden />} className="hover:bg-white/10" />}
    search={<SearchLink href="#" label="Search" overArt />}
    tools={
      <>
        <span className="relative">
          <IconButton label="Alerts" icon={<Bell aria-hidden />} className="md:hover:bg-white/10" />
          <Dot />
        </span>
        <Avatar name="Lena Moreau" imageUrl={artUrl('glass')} />
      </>
    }
  />
);

const transport = (
  <div className="flex items-center justify-center gap-1">
    <IconButton label="Previous" icon={<SkipBack aria-hidden fill="currentColor" />} />
    <IconButton
      label="Pause"
      icon={<Pause aria-hidden fill="currentColor" strokeWidth={1} />}
      variant="invert"
    />
    <IconButton label="Next" icon={<SkipForward aria-hidden fill="currentColor" />} />
  </div>
);

export const GalleryDock = () => (
  <>
    <PlayerDock
      track={{
        title: 'Last Stop, First Light',
        subtitle: 'Ode & Ember — Night Bus Hymns',
        imageUrl: artUrl('low'),
        hue: 22,
      }}
      like={
        <IconButton
          label="Add to My list"
          pressed
          icon={<Bookmark aria-hidden fill="currentColor" />}
          className="max-md:hidden"
        />
      }
      transport={
        <>
          {transport}
          <div className="-mt-1.5">
            <SeekBar label="Position" position={102} duration={245} />
          </div>
        </>
      }
      compact={<IconButton label="Pause" icon={<Pause aria-hidden fill="currentColor" />} />}
      progress={0.41}
    />
    <BottomTabs items={tabs} currentId="home" />
  </>
);
