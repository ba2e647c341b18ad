import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../icon-button.tsx';
import { useSnackbar } from '../snackbar/snackbar.tsx';
import { LostPicture } from './lost-picture.tsx';

type ErrorStateProps = {
  /** What happened. */
  title: string;
  /** Why, and what to do. */
  line: string;
  /** What a machine would say of it, word for word. */
  message?: string | undefined;
  /** What else may explain it. */
  note?: string | undefined;
  actions?: ReactNode;
  /** The one code a person may be shown: what support asks for. */
  code?: { label: string; value: string } | undefined;
  picture?: ReactNode;
};

/** One column under the thumb; beside each other where there is room. */
export const ErrorState = ({
  title,
  line,
  message,
  note,
  actions,
  code,
  picture = <LostPicture />,
}: ErrorStateProps) => (
  <div
    role="alert"
    className="mx-auto grid w-full max-w-110 gap-6 px-gutter py-6 lg:max-w-260 lg:grid-cols-2 lg:items-center lg:gap-14 lg:py-16"
  >
    {picture}
    <div>
      <h1 className="type-display text-36 lg:text-48">{title}</h1>
      <p className="mt-3 text-16 text-t2">{line}</p>
      {message && (
        <p dir="ltr" className="mt-3 line-clamp-3 text-13 break-all text-t3 rtl:text-end">
          {message}
        </p>
      )}
      {note && <p className="mt-3 text-14 text-t2">{note}</p>}
      {actions && <div className="mt-6 flex flex-wrap gap-2.5">{actions}</div>}
      {code && <SupportCode {...code} />}
    </div>
  </div>
);

function SupportCode({ label, value }: { label: string; value: string }) {
  const t = useTranslations('common');
  const announce = useSnackbar();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    announce(t('copied'), { tone: 'success' });
  };
  return (
    <div className="mt-6 flex items-center gap-3 rounded-panel bg-s1 p-4 shadow-1">
      <p className="min-w-0 flex-1">
        <span className="block text-12 text-t3">{label}</span>
        <bdi className="tn block text-15 font-heavy break-all">{value}</bdi>
      </p>
      <IconButton
        label={t('copy')}
        icon={<Copy aria-hidden />}
        variant="filled"
        onClick={() => void copy()}
      />
    </div>
  );
}
