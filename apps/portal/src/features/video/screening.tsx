import { IconButton } from '@atrium/ui/icon-button';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { column } from './video-page.tsx';

type ScreeningProps = { title: string; onClose: () => void; children: ReactNode };

/** The film in place of its art, until it is closed again. */
export function Screening({ title, onClose, children }: ScreeningProps) {
  const t = useTranslations('common');
  return (
    <header className={`${column} pt-3 pb-8 md:pt-[calc(var(--bar-height)+0.5rem)]`}>
      <div className="mb-2 flex items-center gap-3">
        <h1 className="type-title min-w-0 flex-1 truncate">
          <bdi>{title}</bdi>
        </h1>
        <IconButton label={t('close')} icon={<X aria-hidden />} variant="filled" onClick={onClose} />
      </div>
      <div className="mx-auto max-w-[calc((100dvh-12rem)*16/9)] max-md:-mx-gutter">{children}</div>
    </header>
  );
}
