import { scrimProperties } from '@atrium/domain/theme/artwork';
import { ButtonLink } from '@atrium/ui/button';
import { useId } from 'react';
import type { SectionProps } from '../section-props.ts';
import { Backdrop } from './backdrop.tsx';

/** The plan as one picture, one sentence and one button. */
export function TeaserSection({ section }: SectionProps) {
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
