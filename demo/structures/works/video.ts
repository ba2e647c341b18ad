import { genres } from '../../words/genres.ts';
import { episode, film, series } from './work.ts';

export const filmWorks = {
  minusForty: film(401, 'minus-forty', '−40', genres.thriller, { ageRating: 30 }),
  kestrel: film(402, 'kestrel', 'Kestrel', genres.drama, { ageRating: 20 }),
  twoMoons: film(403, 'two-moons', 'Two Moons', genres.scienceFiction, { ageRating: 10 }),
  houseOfQuiet: film(404, 'house-of-quiet', 'House of Quiet', genres.drama, { ageRating: 20 }),
  longMeadow: film(405, 'the-long-meadow', 'The Long Meadow', genres.drama, { ageRating: 10 }),
  moonRoad: film(
    406,
    'moon-road',
    {
      en: 'The Moon Road',
      ar: 'طريق القمر',
      fr: 'The Moon Road',
      de: 'The Moon Road',
      es: 'The Moon Road',
      ro: 'The Moon Road',
    },
    genres.drama,
    {
      ageRating: 20,
      art: 'hero-moon-road',
    },
  ),
};

export const showWorks = {
  saltLine: series(451, 'the-salt-line', 'The Salt Line', genres.drama, { ageRating: 20 }),
  neonOrchard: series(452, 'neon-orchard', 'Neon Orchard', genres.thriller, { ageRating: 30 }),
  cartographersDaughter: series(
    453,
    'the-cartographers-daughter',
    'The Cartographer’s Daughter',
    genres.drama,
    { ageRating: 10 },
  ),
  orbitNine: series(454, 'orbit-nine', 'Orbit Nine', genres.scienceFiction, { ageRating: 20 }),
};

const part = (number: number) => ({
  en: `The Salt Line · Episode ${number}`,
  ar: `The Salt Line، الحلقة ${number.toLocaleString('ar-SA')}`,
  fr: `The Salt Line · Épisode ${number}`,
  de: `The Salt Line · Folge ${number}`,
  es: `The Salt Line · Episodio ${number}`,
  ro: `The Salt Line · Episodul ${number}`,
});
const about = (minutes: number) => ({ duration: minutes * 60, ageRating: 20 });

export const episodeWorks = {
  nightWithoutLight: episode(471, 'night-without-light', 'Night without light', part(1), about(48)),
  tideTable: episode(472, 'tide-table', 'Tide table', part(2), about(46)),
  everyoneOnThisCoast: episode(473, 'everyone-on-this-coast', 'Everyone on this coast', part(3), about(51)),
  whatTheDiversSaw: episode(474, 'what-the-divers-saw', 'What the divers saw', part(4), about(49)),
};
