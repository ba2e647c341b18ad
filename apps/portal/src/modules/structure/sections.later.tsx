import { hasContent } from '@atrium/domain/catalogue/sections';
import { scrimProperties } from '@atrium/domain/site/theme/artwork';
import { ButtonLink } from '@atrium/ui/button';
import { Chip } from '@atrium/ui/chip';
import { type ComponentType, useId, useState } from 'react';
import { PlanOffer } from '../subscribe/plans/plan-offer.tsx';
import type { SectionProps } from './section-props.ts';
import { Backdrop } from './sections/backdrop.tsx';

export { BannerSection } from './sections/banner-section.tsx';
export { CountdownSection } from './sections/countdown-section.tsx';
export { StoriesSection } from './sections/stories-section.tsx';
export { HtmlSection, TextSection } from './sections/text-section.tsx';

type TabsProps = SectionProps & { draw: ComponentType<SectionProps> };

/** Several sections in one place, one of them shown; `draw` is what draws a section of any kind. */
export function TabsSection({ page, section, isFirst, draw: Section }: TabsProps) {
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
      {shown && <Section key={shown.id} page={page} section={shown} isFirst={isFirst} />}
    </section>
  );
}

export const TeaserSection = (props: SectionProps) => (
  <PlanOffer>
    <PlanTeaser {...props} />
  </PlanOffer>
);

/** The plan as one picture, one sentence and one button. */
function PlanTeaser({ section }: SectionProps) {
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
        {subtitle && (
          <p className="mt-2 max-w-[29em] text-16 text-white/92">
            <bdi>{subtitle}</bdi>
          </p>
        )}
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
