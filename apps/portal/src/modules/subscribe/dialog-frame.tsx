import { supportCode } from '@atrium/domain/support-code';
import { Dialog } from '@atrium/ui/dialog';
import { Sheet } from '@atrium/ui/sheet';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';

export interface FrameProps {
  /** Which step it is: another one takes the focus, so that it is read. */
  step: string;
  title: string;
  description?: string | undefined;
  /** A status or a code that support asks for. */
  code?: number | string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** One skeleton for every step. Where the tenant has chosen so, a panel at the side; on phones always a sheet. */
export function DialogFrame({ step, title, description, code, onClose, children }: FrameProps) {
  const t = useTranslations('subscribe');
  const Panel = useSite().tenant.flags.V2Modals ? Sheet : Dialog;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // what has taken the focus itself, a field, keeps it
    if (!content.current?.contains(document.activeElement)) content.current?.focus();
  }, [step]);
  return (
    <Panel open onOpenChange={onClose} title={title} description={description} deliberate>
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {code !== undefined && (
          <p className="text-12 text-t3">
            {t('supportCode')}{' '}
            <bdi dir="ltr" className="tn font-medium text-t2 select-all">
              {supportCode(code)}
            </bdi>
          </p>
        )}
        {children}
      </div>
    </Panel>
  );
}

/** The last line of a step: what happens next. */
export const Footnote = ({ children }: { children: ReactNode }) => (
  <p className="text-center text-[0.78125rem] leading-caption text-balance text-t3">{children}</p>
);

/** A step's main button holds a sum and must never lose its end. */
export const mainButton = 'h-auto min-h-13 py-3 [&_span]:whitespace-normal';
