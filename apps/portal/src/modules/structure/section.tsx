import type { Entry } from '@atrium/domain/models/structure';
import { hasContent, isSectionKind, type SectionKind } from '@atrium/domain/sections';
import { scrimProperties } from '@atrium/domain/theme/artwork';
import { ButtonLink } from '@atrium/ui/button';
import { Chip, ChipLink } from '@atrium/ui/chip';
import { Hero, type HeroSlide } from '@atrium/ui/hero';
import { Shelf } from '@atrium/ui/shelf';
import { type ComponentType, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { moreOf, type SectionProps } from './section-props.ts';
import { Backdrop } from './sections/backdrop.tsx';
import { BannerSection } from './sections/banner-section.tsx';
import { CountdownSection } from './sections/countdown-section.tsx';
import { GridSection } from './sections/grid-section.tsx';
import { TextSection } from './sections/text-section.tsx';

/** One big picture at a time. An entry without buttons of its own leads to itself. */
function HeroSection({ section }: SectionProps) {
  const t = useTranslations('common');
  const { entries = [], title } = section.data;
  const slides = entries.map((entry) => toSlide(entry, t('open')));
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

const onFirstScreen = 6;

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

function ChipsSection({ section }: SectionProps) {
  const { title, entries = [] } = section.data;
  return (
    <nav aria-label={title} className="min-w-0">
      <ul className="no-scrollbar -mx-gutter flex gap-2 overflow-x-auto px-gutter py-1">
        {entries.map(({ id, title: label, clickUrl }) => (
          <li key={id} className="flex-none">
            <ChipLink href={clickUrl}>{label}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TabsProps = SectionProps & { draw: ComponentType<SectionProps> };

/** Several sections in one place, one of them shown; `draw` is what draws a section of any kind. */
function TabsSection({ section, isFirst, draw: Section }: TabsProps) {
  const sections = section.substructure.filter(hasContent);
  const [chosen, choose] = useState(0);
  const shown = sections[chosen] ?? sections[0];
  return (
    <section aria-label={section.data.title} className="min-w-0">
      <div className="no-scrollbar -mx-gutter mb-4 flex gap-2 overflow-x-auto px-gutter py-1">
        {sections.map(({ id, data }, index) => (
          <Chip key={id} selected={index === chosen} onClick={() => choose(index)}>
            {data.title}
          </Chip>
        ))}
      </div>
      {shown && <Section key={shown.id} section={shown} isFirst={isFirst} />}
    </section>
  );
}

/** The plan as one picture, one sentence and one button. */
function TeaserSection({ section }: SectionProps) {
  const id = useId();
  const { title, customProperties = {} } = section.data;
  const { subtitle, actions = [], hue } = customProperties;
  return (
    <section
      aria-labelledby={id}
      className="pic mt-4 grid min-h-56 content-end rounded-dialog md:min-h-72"
      style={hue === undefined ? undefined : scrimProperties(hue)}
    >
      <Backdrop
        art={{ ...section.data, ...customProperties }}
        width={1360}
        scrim="scrim-card md:scrim-side"
      />
      <div className="p-5 text-white md:p-10">
        <h2 id={id} className="type-heading max-w-[14em] md:text-36">
          {title}
        </h2>
        {subtitle && <p className="mt-2 max-w-[29em] text-16 text-white/92">{subtitle}</p>}
        <div className="mt-5 flex flex-wrap gap-3">
          {actions.slice(0, 2).map(({ label, clickUrl }, index) => (
            <ButtonLink key={label} href={clickUrl} variant={index === 0 ? 'accent' : 'glass'} size="large">
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}
