import type { Locale } from '@atrium/i18n/locales';
import { useEffect, useState, useSyncExternalStore } from 'react';

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
export function useSpeech(texts: readonly string[], locale: Locale) {
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
