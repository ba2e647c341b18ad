import type { Entry } from '@atrium/domain/models/structure';
import { Hero, type HeroSlide } from '@atrium/ui/hero';
import { useTranslations } from 'use-intl';
import type { SectionProps } from '../section-props.ts';

/** One big picture at a time. An entry without buttons of its own leads to itself. */
export function HeroSection({ section }: SectionProps) {
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
