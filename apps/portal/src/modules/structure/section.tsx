import { isSectionKind, type SectionKind } from '@atrium/domain/sections';
import type { ComponentType } from 'react';
import type { SectionProps } from './section-props.ts';
import { BannerSection } from './sections/banner-section.tsx';
import { ChipsSection } from './sections/chips-section.tsx';
import { CountdownSection } from './sections/countdown-section.tsx';
import { GridSection } from './sections/grid-section.tsx';
import { HeroSection } from './sections/hero-section.tsx';
import { ShelfSection } from './sections/shelf-section.tsx';
import { TabsSection } from './sections/tabs-section.tsx';
import { TeaserSection } from './sections/teaser-section.tsx';
import { TextSection } from './sections/text-section.tsx';

const components = {
  hero: HeroSection,
  banner: BannerSection,
  shelf: ShelfSection,
  grid: GridSection,
  list: GridSection,
  stories: ShelfSection,
  chips: ChipsSection,
  'rich-text': TextSection,
  html: TextSection,
  'video-teaser': BannerSection,
  countdown: CountdownSection,
  'subscription-teaser': TeaserSection,
  'tournament-teaser': GridSection,
  news: GridSection,
  'partner-grid': GridSection,
  continue: ShelfSection,
  tabs: (props: SectionProps) => <TabsSection {...props} draw={Section} />,
} as const satisfies Record<SectionKind, ComponentType<SectionProps>>;

export function Section(props: SectionProps) {
  const kind = props.section.data.customProperties?.kind;
  if (!isSectionKind(kind)) return null;
  const Drawn = components[kind];
  return <Drawn {...props} />;
}
