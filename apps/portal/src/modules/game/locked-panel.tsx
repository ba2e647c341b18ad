import { formatNumber } from '@atrium/i18n/format';
import type { MessageKey } from '@atrium/i18n/keys';
import { Button } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { promptLogin } from '../sign-in/prompt-login.ts';

interface LockedPanelProps {
  title: string;
  line: string;
  /** Why signing in helps, in the dialog. */
  reason: MessageKey;
}

const places = [1, 2, 3, 4] as const;

/** A board that only people with an account see: its shape, and the way in. */
export function LockedPanel({ title, line, reason }: LockedPanelProps) {
  const t = useTranslations('common');
  const id = useId();
  const { locale } = useUi();
  return (
    <section aria-labelledby={id} className="relative overflow-hidden rounded-game bg-s1 p-5">
      <h2 id={id} className="type-title">
        {title}
      </h2>
      <ol aria-hidden className="mt-3 grid gap-3.5 opacity-60 mask-[linear-gradient(#000,transparent_90%)]">
        {places.map((place) => (
          <li key={place} className="flex items-center gap-3.5">
            <span className="tn w-4 text-14 font-medium text-t3">{formatNumber(locale, place)}</span>
            <span className="size-9 rounded-full bg-s3" />
            <span className="h-3 rounded-full bg-s3" style={{ inlineSize: `${44 - place * 5}%` }} />
            <span className="ms-auto h-3 w-12 rounded-full bg-s3" />
          </li>
        ))}
      </ol>
      <div className="-mt-12 relative flex flex-col items-start gap-3">
        <p className="flex gap-2.5 text-14 text-t1">
          <Lock aria-hidden className="mt-0.5 size-4.5 flex-none" />
          {line}
        </p>
        <Button variant="soft" onClick={() => promptLogin({ reason })}>
          {t('signIn')}
        </Button>
      </div>
    </section>
  );
}
