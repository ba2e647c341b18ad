import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Copy, Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../../kit/address/href.ts';

interface PlaylistLinkProps {
  title: string;
  line: string;
  /** Null while there is no link. */
  path: string | null;
  onCreate: () => Promise<boolean>;
  onEnd: () => Promise<boolean>;
}

/** A link that is created, copied and ended. */
export function PlaylistLink({ title, line, path, onCreate, onEnd }: PlaylistLinkProps) {
  const t = useTranslations('playlists.share');
  const announce = useSnackbar();
  const toHref = useHref();
  const [isBusy, setBusy] = useState(false);
  const url = path === null ? null : new URL(toHref(path), location.origin).href;
  const run = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    const isDone = await work();
    setBusy(false);
    return isDone;
  };
  const end = async () => {
    if (await run(onEnd)) announce(t('ended'));
  };
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    announce(t('copied'), { tone: 'success' });
  };
  return (
    <section className="grid gap-2">
      <h3 className="type-title">{title}</h3>
      <p className="text-14 text-t2">{line}</p>
      {url === null ? (
        <Button icon={<Link2 aria-hidden />} loading={isBusy} onClick={() => void run(onCreate)}>
          {t('create')}
        </Button>
      ) : (
        <>
          <input
            readOnly
            dir="ltr"
            aria-label={title}
            value={url}
            className="min-h-11 w-full truncate rounded-card bg-s2 px-3 text-13 text-t2"
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="accent" icon={<Copy aria-hidden />} onClick={() => void copy(url)}>
              {t('copy')}
            </Button>
            <Button
              variant="ghost"
              icon={<Link2Off aria-hidden />}
              loading={isBusy}
              onClick={() => void end()}
            >
              {t('end')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
