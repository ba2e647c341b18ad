import type { Locale } from '@atrium/i18n/locales';
import { locales } from '@atrium/i18n/locales';
import { ExternalLink, Share2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Picker } from '../../../../kit/picker.tsx';
import { Failed } from '../../../../kit/states.tsx';
import { isFromPreview, type PageDetails, type PreviewFacts, showInPreview } from '../page-calls.ts';
import type { SectionNode } from '../tree/sections.ts';
import { ShareDialog } from './share-dialog.tsx';
import type { usePreview } from './use-preview.ts';

const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;

type PaneProps = {
  page: PageDetails;
  tree: SectionNode;
  facts: PreviewFacts;
  shown: ReturnType<typeof usePreview>;
  /** The name of the section that is edited. */
  section: string | null;
  onFacts: (facts: PreviewFacts) => void;
  onSection: (id: string) => void;
};

/** The portal itself, with the eyes that are chosen above it. */
export function PreviewPane({ page, tree, facts, shown, section, onFacts, onSection }: PaneProps) {
  const t = useTranslations('console.pages');
  const frame = useRef<HTMLIFrameElement>(null);
  const [isSharing, setSharing] = useState(false);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (!isFromPreview(event) || event.source !== frame.current?.contentWindow) return;
      const { section: id } = (event.data ?? {}) as { section?: unknown };
      if (typeof id === 'string') onSection(id);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onSection]);
  useEffect(() => {
    if (section !== null) showInPreview(frame.current, section);
  }, [section]);
  return (
    <section aria-label={t('preview')} className="flex min-w-0 flex-col gap-2.5">
      <FactsBar page={page} facts={facts} onFacts={onFacts}>
        {shown.address && (
          <a
            href={shown.address}
            target="_blank"
            rel="noreferrer"
            aria-label={t('openPreview')}
            title={t('openPreview')}
            className="grid size-11 place-items-center rounded-full hover:bg-s2"
          >
            <ExternalLink aria-hidden className="size-5" />
          </a>
        )}
        <button
          type="button"
          aria-label={t('share.act')}
          title={t('share.act')}
          onClick={() => setSharing(true)}
          className="grid size-11 place-items-center rounded-full hover:bg-s2"
        >
          <Share2 aria-hidden className="size-5" />
        </button>
      </FactsBar>
      {shown.error !== null && shown.problems.length === 0 && <Failed error={shown.error} />}
      {shown.problems.length > 0 && (
        <p role="status" className="text-13 font-medium text-danger">
          {t('previewWaits', { count: shown.problems.length })}
        </p>
      )}
      <Frame
        address={shown.address}
        device={facts.device}
        title={t('preview')}
        frame={frame}
        onLoad={() => section !== null && showInPreview(frame.current, section)}
      />
      {isSharing && <ShareDialog page={page} tree={tree} facts={facts} onClose={() => setSharing(false)} />}
    </section>
  );
}

type FrameProps = {
  address: string;
  device: keyof typeof widths;
  title: string;
  frame: RefObject<HTMLIFrameElement | null>;
  onLoad: () => void;
};

/** As wide as the device is, and made smaller where there is less room. */
function Frame({ address, device, title, frame, onLoad }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const width = widths[device];
  const scale = room ? Math.min(1, room.width / width) : 1;
  return (
    <div ref={place} dir="ltr" className="relative h-[min(78dvh,56rem)] overflow-clip rounded-panel bg-s2">
      {address ? (
        <div className="mx-auto h-full" style={{ width: width * scale }}>
          <iframe
            ref={frame}
            src={address}
            title={title}
            onLoad={onLoad}
            className="border-0 bg-bg"
            style={{
              width,
              height: room ? room.height / scale : '100%',
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        </div>
      ) : (
        <div aria-hidden className="skeleton size-full" />
      )}
    </div>
  );
}

type FactsProps = {
  page: PageDetails;
  facts: PreviewFacts;
  onFacts: (facts: PreviewFacts) => void;
  children: ReactNode;
};

function FactsBar({ page, facts, onFacts, children }: FactsProps) {
  const t = useTranslations('console.pages');
  const put = (more: Partial<PreviewFacts>) => onFacts({ ...facts, ...more });
  const optionsOf = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Picker
        label={t('device.label')}
        value={facts.device}
        options={optionsOf('device', ['phone', 'tablet', 'desktop'])}
        onChange={(device) => put({ device: device as PreviewFacts['device'] })}
      />
      <Picker
        label={t('language')}
        value={facts.lang}
        options={page.locales.map((code: Locale) => ({ value: code, label: locales[code].name }))}
        onChange={(lang) => put({ lang })}
      />
      <Picker
        label={t('theme.label')}
        value={facts.theme}
        options={optionsOf('theme', ['system', 'default', 'alternate'])}
        onChange={(theme) => put({ theme: theme as PreviewFacts['theme'] })}
      />
      <Picker
        label={t('person.label')}
        value={facts.person}
        options={optionsOf('person', ['visitor', 'free', 'subscriber'])}
        onChange={(person) => put({ person: person as PreviewFacts['person'] })}
      />
      <Picker
        label={t('age.label')}
        value={facts.maxRating === undefined ? '' : String(facts.maxRating)}
        options={['', '0', '10', '20', '30'].map((value) => ({ value, label: t(`age.${value || 'all'}`) }))}
        onChange={(value) => put({ maxRating: value === '' ? undefined : Number(value) })}
      />
      <label className="flex h-11 items-center gap-2 rounded-full bg-s2 px-4 text-13">
        <span className="text-t2">{t('moment')}</span>
        <input
          type="datetime-local"
          value={facts.at ? localInput(facts.at) : ''}
          onChange={({ target }) =>
            put({ at: target.value ? new Date(target.value).toISOString() : undefined })
          }
          className="bg-transparent"
        />
      </label>
      {children}
    </div>
  );
}

/** As the field has it, in the time of this device. */
const localInput = (at: string): string => {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
