import type { Locale } from '@atrium/i18n/locales';
import type { VoiceName } from '../speech/voices.ts';
import { languageNames } from './languages.ts';

interface Spoken {
  readonly lang: Locale;
  readonly voice: VoiceName;
}

/** Clips whose captions are spoken, the original language first. The others have music and noises. */
const spoken: Readonly<Record<string, readonly Spoken[]>> = {
  lighthouse: [
    { lang: 'en', voice: 'ines' },
    { lang: 'de', voice: 'ruthGerman' },
    { lang: 'ar', voice: 'reem' },
  ],
  'two-moons': [
    { lang: 'ar', voice: 'reem' },
    { lang: 'en', voice: 'tamsin' },
    { lang: 'fr', voice: 'camille' },
  ],
  orbit: [
    { lang: 'en', voice: 'emil' },
    { lang: 'ar', voice: 'basel' },
  ],
};

/** Music and noise without a word: BCP 47 calls that `zxx`, no linguistic content. */
const wordless = { lang: 'zxx', name: 'Original', folder: 'audio' } as const;

export interface Sound {
  readonly lang: string;
  readonly name: string;
  readonly folder: string;
}

/** What a clip can be heard in; the first is the original. */
export const soundsOf = (slug: string): readonly Sound[] =>
  spoken[slug]?.map(({ lang }, index) => ({
    lang,
    name: languageNames[lang],
    folder: index === 0 ? 'audio' : `audio-${lang}`,
  })) ?? [wordless];

export const voicesOf = (slug: string): readonly Spoken[] => spoken[slug] ?? [];
