import { type CardKind, isSectionKind, type SectionKind } from '@atrium/domain/catalogue/sections';
import type { Entry } from '@atrium/domain/site/models/structure';
import { ChipLink } from '@atrium/ui/chip';
import { Hero, type HeroSlide } from '@atrium/ui/hero/hero';
import { Shelf } from '@atrium/ui/shelf/shelf';
import { type ComponentType, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { moreOf, type SectionProps } from './section-props.ts';
import { GridSection } from './sections/grid-section.tsx';

/** What is done with an entry of a kind, by the words of a button. */
function deedOf(kind: CardKind) {
  if (/poster|video/.test(kind)) return 'watch';
  if (/album|list|podcast|book|track/.test(kind)) return 'listen';
  return kind === 'game' ? 'play' : kind === 'article' ? 'read' : 'open';
}

/** One big picture at a time. An entry without buttons of its own leads to itself. */
function HeroSection({ section }: SectionProps) {
  const t = useTranslations('common');
  const { entries = [], title } = section.data;
  const slides = entries.map((entry) => toSlide(entry, t(deedOf(entry.kind))));
  return <Hero label={title ?? entries[0]?.title ?? ''} slides={slides} />;
}

const toSlide = (entry: Entry, open: string): HeroSlide => ({
  id: entry.id,
  title: entry.title,
  line: entry.subtitle,
  badge: entry.badges?.[0],
  facts: entry.caption,
  imageUrl: entry.imageUrl,
  phoneImageUrl: entry.phoneImageUrl,
  imageDirection: entry.imageDirection,
  thumbhash: entry.thumbhash,
  hue: entry.hue,
  actions: entry.actions?.map(({ label, clickUrl, icon }) => ({ label, href: clickUrl, icon })) ?? [
    { label: open, href: entry.clickUrl },
  ],
});

/** As on a phone, whose line is the slowest: on a wide screen the others come once the page is laid out. */
const onFirstScreen = 3;

function ShelfSection({ section, isFirst }: SectionProps) {
  const { title, entries = [], customProperties } = section.data;
  const isTitled = customProperties?.kind !== 'stories';
  return (
    <Shelf
      title={isTitled ? title : undefined}
      entries={entries}
      kind={customProperties?.card}
      more={moreOf(section)}
      firstScreen={isFirst ? onFirstScreen : 0}
    />
  );
}

/** Seldom on a first screen, so their code is not of the first load; a rendered one stands until it has come. */
const later = <Name extends keyof typeof import('./sections.later.tsx')>(name: Name) =>
  laterPart(async () => ({ default: (await import('./sections.later.tsx'))[name] }));

const BannerSection = later('BannerSection');
const StoriesSection = later('StoriesSection');
const TabsSection = later('TabsSection');

const components = {
  hero: HeroSection,
  banner: BannerSection,
  shelf: ShelfSection,
  grid: GridSection,
  list: GridSection,
  stories: (props: SectionProps) => (
    <Suspense fallback={<ShelfSection {...props} />}>
      <StoriesSection {...props} />
    </Suspense>
  ),
  chips: ChipsSection,
  'rich-text': later('TextSection'),
  html: later('HtmlSection'),
  'video-teaser': BannerSection,
  countdown: later('CountdownSection'),
  'subscription-teaser': later('TeaserSection'),
  'tournament-teaser': GridSection,
  news: GridSection,
  'partner-grid': GridSection,
  continue: ShelfSection,
  tabs: (props: SectionProps) => <TabsSection {...props} draw={Section} />,
} as const satisfies Record<SectionKind, ComponentType<SectionProps>>;

/** Not drawn anew with the page: before its chunk is there React would take away what the server sent of it. */
export const Section = memo((props: SectionProps) => {
  const kind = props.section.data.customProperties?.kind;
  if (!isSectionKind(kind)) return null;
  const Drawn = components[kind];
  return (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  );
});

function ChipsSection({ section }: SectionProps) {
  const { title, entries = [], clickUrl: all, customProperties } = section.data;
  return (
    <nav aria-label={title} className="min-w-0">
      <ul className="no-scrollbar -mx-gutter flex gap-2 overflow-x-auto px-gutter py-1">
        {entries.map(({ id, title: label, clickUrl }) => (
          <li key={id} className="flex-none">
            <ChipLink href={clickUrl}>{label}</ChipLink>
          </li>
        ))}
        {all && customProperties?.more && (
          <li className="flex-none">
            <ChipLink href={all}>{customProperties.more}</ChipLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
