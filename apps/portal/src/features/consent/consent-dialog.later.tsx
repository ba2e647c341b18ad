import type { CookieEntry } from '@atrium/domain/site/models/configuration/consent';
import {
  acceptAll,
  type CookieConsent,
  declined,
  give,
  tickedAtFirst,
} from '@atrium/domain/site/tracking/consent-cookies';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { Link } from '@atrium/ui/ui-provider';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';

export interface ConsentDialogProps {
  entries: readonly CookieEntry[];
  consent: CookieConsent;
  onDecide: (consent: CookieConsent) => void;
  onClose: () => void;
}

export default function ConsentDialog({ entries, consent, onDecide, onClose }: ConsentDialogProps) {
  const { title, subTitle, moreUrl } = useSite().site.cookies;
  const t = useTranslations();
  const [saved] = useState(() => tickedAtFirst(entries, consent));
  const [ticked, setTicked] = useState<readonly string[]>(saved);
  const isUnsaved = ticked.length !== saved.length || ticked.some((id) => !saved.includes(id));
  const toggle = (id: string) =>
    setTicked((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      deliberate
      title={title || t('consent.bannerTitle')}
      description={subTitle || t('consent.bannerDescription')}
    >
      <EntryList
        title={t('consent.cookiesNecessary')}
        entries={entries.filter(({ necessary }) => necessary)}
      />
      <EntryList
        title={t('consent.cookiesOptional')}
        entries={entries.filter(({ necessary }) => !necessary)}
        ticked={ticked}
        onToggle={toggle}
      />
      <Link href={moreUrl} onClick={onClose} className="inline-flex min-h-11 items-center text-14 underline">
        {t('common.learnMore')}
      </Link>
      <p aria-live="polite" className="mt-1 min-h-5 text-13 font-medium text-warning">
        {isUnsaved && t('consent.settingsUnsaved')}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button
          variant="accent"
          size="large"
          className="col-span-2"
          onClick={() => onDecide(give(entries, ticked))}
        >
          {t('consent.save')}
        </Button>
        <Button onClick={() => onDecide(acceptAll(entries))}>{t('consent.acceptAll')}</Button>
        <Button onClick={() => onDecide(declined)}>{t('consent.declineAll')}</Button>
      </div>
    </Dialog>
  );
}

interface EntryListProps {
  title: string;
  entries: readonly CookieEntry[];
  /** Without these the entries are always on. */
  ticked?: readonly string[];
  onToggle?: (id: string) => void;
}

function EntryList({ title, entries, ticked, onToggle }: EntryListProps) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mb-4">
      <h3 id={titleId} className="text-13 font-medium text-t2">
        {title}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {entries.map(({ identifier, title: label, subTitle }) => (
          <li key={identifier} className="py-2 [&_input:disabled]:opacity-50">
            <Checkbox
              label={label}
              checked={ticked?.includes(identifier) ?? true}
              disabled={!onToggle}
              onChange={() => onToggle?.(identifier)}
            >
              {label}
              {subTitle && <span className="block text-13 font-regular text-t2">{subTitle}</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}
