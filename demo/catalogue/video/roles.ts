import type { LocalText } from '@atrium/domain/values/local-text';
import type { CataloguePerson } from '../article.ts';

const roles = {
  director: {
    en: 'Director',
    ar: 'إخراج',
    fr: 'Réalisation',
    de: 'Regie',
    es: 'Dirección',
    ro: 'Regie',
  },
  narrator: {
    en: 'Narrator',
    ar: 'تعليق صوتي',
    fr: 'Narration',
    de: 'Erzählstimme',
    es: 'Narración',
    ro: 'Narațiune',
  },
  host: {
    en: 'Host',
    ar: 'تقديم',
    fr: 'Présentation',
    de: 'Moderation',
    es: 'Presentación',
    ro: 'Prezentare',
  },
  music: { en: 'Music', ar: 'موسيقى', fr: 'Musique', de: 'Musik', es: 'Música', ro: 'Muzică' },
  camera: { en: 'Camera', ar: 'تصوير', fr: 'Image', de: 'Kamera', es: 'Fotografía', ro: 'Imagine' },
  featuring: {
    en: 'Featuring',
    ar: 'بمشاركة',
    fr: 'Avec la participation',
    de: 'Mitwirkung',
    es: 'Participación',
    ro: 'Cu participarea',
  },
} as const satisfies Record<string, LocalText>;

type Extra = Pick<CataloguePerson, 'art' | 'article'>;

const credited =
  (role: LocalText) =>
  (name: LocalText, extra: Extra = {}): CataloguePerson => ({
    name,
    role,
    ...extra,
  });

export const director = credited(roles.director);
export const narrator = credited(roles.narrator);
export const host = credited(roles.host);
export const music = credited(roles.music);
export const camera = credited(roles.camera);
export const featuring = credited(roles.featuring);

/** An actor and the character. */
export const plays = (name: LocalText, character: LocalText, extra: Extra = {}): CataloguePerson => ({
  name,
  role: character,
  ...extra,
});
