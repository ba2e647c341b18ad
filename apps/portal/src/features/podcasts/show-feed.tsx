import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar';
import { Rss } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

/** A free show may be heard anywhere: its address, for whichever app somebody likes. */
export function ShowFeed({ id, title }: { id: number; title: string }) {
  const t = useTranslations('spoken.feed');
  const announce = useSnackbar();
  const heading = useId();
  const path = `/feeds/podcast/${id}.xml`;
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    announce(t('copied'), { tone: 'success' });
  };
  return (
    <section aria-labelledby={heading} className="rounded-game bg-s1 p-5">
      {/* lifted into the head: readers of feeds look for it there */}
      <link rel="alternate" type="application/rss+xml" title={title} href={path} />
      <h2 id={heading} className="type-title flex items-center gap-2.5">
        <Rss aria-hidden className="size-5 flex-none text-accent-text" />
        {t('title')}
      </h2>
      <p className="mt-2 text-14 text-t2">{t('line')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {/* a plain link: the feed is no page of the portal */}
        <a
          href={path}
          type="application/rss+xml"
          className="hit text-13 font-medium text-accent-text hover:underline"
        >
          {t('open')}
        </a>
      </div>
    </section>
  );
}
