import type { Entry } from '@atrium/domain/site/models/structure';
import { scrimProperties } from '@atrium/domain/site/theme/artwork';
import { ButtonLink } from '@atrium/ui/button';
import { Icon } from '@atrium/ui/icon';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { moreOf, type SectionProps } from '../section-props.ts';
import { Backdrop } from './backdrop.tsx';
import { SectionHead } from './section-head.tsx';

/** Wide pictures with a line and a button: a promotion, or a video to start. */
export function BannerSection({ section }: SectionProps) {
  const id = useId();
  const { title, entries = [] } = section.data;
  return (
    <section aria-labelledby={title ? id : undefined} className="min-w-0">
      {title && <SectionHead id={id} title={title} more={moreOf(section)} />}
      <ul className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Banner entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Banner({ entry }: { entry: Entry }) {
  const t = useTranslations('common');
  const { title, subtitle, hue, clickUrl } = entry;
  const actions = entry.actions ?? [{ label: t('open'), clickUrl, icon: undefined }];
  return (
    <article
      className="pic grid min-h-52 content-end rounded-game md:min-h-64"
      style={hue === undefined ? undefined : scrimProperties(hue)}
    >
      <Backdrop art={entry} width={960} scrim="scrim-card" />
      <div className="p-5 text-white md:p-6">
        <h3 className="type-title">
          <bdi>{title}</bdi>
        </h3>
        {subtitle && (
          <p className="mt-1 text-14 text-white/92">
            <bdi>{subtitle}</bdi>
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {actions.slice(0, 2).map(({ label, clickUrl: href, icon }, index) => (
            <ButtonLink
              key={label}
              href={href}
              variant={index === 0 ? 'light' : 'glass'}
              icon={icon && <Icon name={icon} />}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </article>
  );
}
