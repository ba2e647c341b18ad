import type { ArticleDetails } from '@atrium/domain/models/article';
import { Button } from '@atrium/ui/button';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Longer than four lines of a phone. */
const longText = 180;

/** Phones show its beginning first. */
export function AboutGame({ article, className }: { article: ArticleDetails; className: string }) {
  const t = useTranslations();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { description } = article;
  if (!description) return null;
  const isLong = description.length > longText;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="type-title">
        {t('games.about')}
      </h2>
      <p
        className={`mt-2.5 max-w-[42.5em] text-16 leading-reader text-t2 ${isLong && !isOpen ? 'max-md:line-clamp-4' : ''}`}
      >
        {description}
      </p>
      {isLong && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isOpen}
          className="-ms-3.5 mt-1 text-accent-text md:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'common.showLess' : 'common.showMore')}
        </Button>
      )}
    </section>
  );
}
