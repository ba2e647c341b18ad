import { Button } from '@atrium/ui/button';
import { Headphones, Square } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { useSpeech } from './use-speech.ts';

type ListenButtonProps = { texts: readonly string[]; minutes: number | undefined };

/** Only where the browser can read the page's language aloud. */
export function ListenButton({ texts, minutes }: ListenButtonProps) {
  const t = useTranslations();
  const speech = useSpeech(texts, useSite().locale);
  if (!speech) return null;
  if (speech.isSpeaking)
    return (
      <Button icon={<Square aria-hidden fill="currentColor" />} onClick={speech.toggle}>
        {t('reading.stopListening')}
      </Button>
    );
  return (
    <Button icon={<Headphones aria-hidden />} onClick={speech.toggle}>
      {minutes ? t('reading.listenFor', { count: minutes }) : t('common.listen')}
    </Button>
  );
}
