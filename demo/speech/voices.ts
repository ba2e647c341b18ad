interface Voice {
  /** espeak-ng voice and variant. */
  readonly voice: string;
  /** 0–99; espeak's own middle is 50. */
  readonly pitch: number;
  /** Words a minute. */
  readonly rate: number;
}

const voice = (name: string, pitch: number, rate: number): Voice => ({ voice: name, pitch, rate });

/** Who speaks in the demo's recordings. */
export const voices = {
  ines: voice('en-gb-x-rp+f3', 42, 148),
  marlon: voice('en-us+m3', 34, 150),
  guest: voice('en-gb-scotland+f2', 46, 152),
  ruth: voice('en-gb+f4', 48, 156),
  bo: voice('en-gb-x-rp+m7', 36, 152),
  tamsin: voice('en-us+f3', 46, 148),
  deniz: voice('en-gb+m3', 40, 152),
  luca: voice('en-gb-x-gbclan+m1', 40, 158),
  anneke: voice('en-gb+f2', 38, 144),
  emil: voice('en-gb-x-rp+m3', 30, 144),
  camille: voice('fr-fr+f3', 44, 150),
  lucia: voice('es+f3', 46, 152),
  tomas: voice('es+m3', 38, 150),
  ruthGerman: voice('de+f3', 46, 150),
  boGerman: voice('de+m3', 36, 148),
  jonas: voice('de+m1', 40, 146),
  reem: voice('ar+f3', 46, 138),
  basel: voice('ar+m3', 36, 136),
  dana: voice('ar+f2', 44, 134),
  nasser: voice('ar+m1', 32, 130),
  readerEnglish: voice('en-gb-x-rp+f2', 40, 146),
  readerOldEnglish: voice('en-gb-x-rp+m3', 34, 144),
  readerAmerican: voice('en-us+m3', 36, 146),
  readerGerman: voice('de+m3', 34, 142),
  readerGermanWoman: voice('de+f2', 42, 142),
  readerSpanish: voice('es+m3', 36, 146),
  readerArabic: voice('ar+m3', 34, 130),
} as const satisfies Record<string, Voice>;

export type VoiceName = keyof typeof voices;
