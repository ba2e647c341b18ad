import { Button } from '@atrium/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** More than four lines of a phone. */
const longText = 190;

type ReadMoreProps = { text: string; className?: string };

/** The beginning of a text, and the rest behind a button. */
export function ReadMore({ text, className = '' }: ReadMoreProps) {
  const t = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > longText;
  return (
    <div className={className}>
      <p
        className={`max-w-[40em] text-15 leading-reader text-t2 md:text-16 ${isLong && !isOpen ? 'line-clamp-4 md:line-clamp-3' : ''}`}
      >
        <bdi>{text}</bdi>
      </p>
      {isLong && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isOpen}
          className="-ms-3.5 mt-0.5"
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'showLess' : 'showMore')}
        </Button>
      )}
    </div>
  );
}
