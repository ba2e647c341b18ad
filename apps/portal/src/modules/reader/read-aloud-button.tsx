import type { Locale } from '@atrium/i18n/locales';
import { Button } from '@atrium/ui/button';
import { Headphones, Square } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';

type ListenButtonProps = { texts: readonly string[]; minutes: number | undefined };

/** Only where the browser can read the page's language aloud. */
export function ReadAloudButton({ texts, minutes }: ListenButtonProps) {
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

const synthesis = () => ('speechSynthesis' in globalThis ? speechSynthesis : undefined);

/** Voices arrive late, and in some browsers never. */
function onVoices(listener: () => void) {
  const speech = synthesis();
  speech?.addEventListener?.('voiceschanged', listener);
  return () => speech?.removeEventListener?.('voiceschanged', listener);
}

const voiceFor = (locale: Locale) =>
  synthesis()
    ?.getVoices()
    .find(({ lang }) => speaks(lang, locale));

const speaks = (tag: string, locale: Locale) => tag.toLowerCase().split(/[-_]/, 1)[0] === locale;

/** Reads texts aloud; null where the browser has no voice for the language, and on the server. */
function useSpeech(texts: readonly string[], locale: Locale) {
  const hasVoice = useSyncExternalStore(
    onVoices,
    () => voiceFor(locale) !== undefined,
    () => false,
  );
  const [isSpeaking, setSpeaking] = useState(false);
  // a story must not go on talking on another page
  useEffect(() => () => synthesis()?.cancel(), []);
  if (!hasVoice) return null;

  const stop = () => {
    speechSynthesis.cancel();
    setSpeaking(false);
  };
  const start = () => {
    speechSynthesis.cancel();
    const voice = voiceFor(locale);
    texts.forEach((text, index) => {
      const piece = new SpeechSynthesisUtterance(text);
      piece.lang = voice?.lang ?? locale;
      piece.voice = voice ?? null;
      if (index === texts.length - 1) piece.onend = () => setSpeaking(false);
      speechSynthesis.speak(piece);
    });
    setSpeaking(true);
  };
  return { isSpeaking, toggle: isSpeaking ? stop : start };
}
