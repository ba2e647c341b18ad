import { audiobook, podcast, podcastEpisode } from './work.ts';

const minutes = (count: number) => ({ duration: count * 60 });
const hours = (count: number, rest = 0) => minutes(count * 60 + rest);

export const podcastWorks = {
  slowSignals: podcast(301, 'slow-signals', 'Slow Signals', 'Ines Aldana'),
  nightshift: podcast(302, 'the-nightshift', 'The Nightshift', 'Marlon Okafor'),
  kitchenTable: podcast(303, 'kitchen-table', 'Kitchen Table', 'Ruth & Bo'),
  fieldNotes: podcast(304, 'field-notes', 'Field Notes', 'Tamsin Reyes'),
  moneyPlainly: podcast(305, 'money-plainly', 'Money, plainly', 'Deniz Acar'),
  secondHalf: podcast(306, 'second-half', 'Second Half', 'Luca Baptiste'),
  deepWater: podcast(307, 'deep-water', 'Deep Water', 'Anneke Vos'),
  historyOfNoise: podcast(308, 'history-of-noise', 'A History of Noise', 'Prof. Emil Strand'),
};

/** Newest episode of a show; it wears the picture of its show. */
const newest = (
  id: number,
  slug: string,
  title: string,
  show: (typeof podcastWorks)[keyof typeof podcastWorks],
  length: number,
) => podcastEpisode(id, slug, title, show.title, { art: show.art, ...minutes(length) });

export const podcastEpisodeWorks = {
  howToHearACity: newest(351, 'how-to-hear-a-city', 'How to hear a city', podcastWorks.slowSignals, 38),
  bakerAtThree: newest(352, 'baker-3-am', 'Baker, 3 a.m.', podcastWorks.nightshift, 51),
  whyToastLands: newest(353, 'why-toast-lands', 'Why toast lands', podcastWorks.kitchenTable, 24),
  theMossCount: newest(354, 'the-moss-count', 'The moss count', podcastWorks.fieldNotes, 33),
  rentOrBuy: newest(355, 'rent-or-buy', 'Rent or buy', podcastWorks.moneyPlainly, 29),
  theLastRecording: newest(356, 'the-last-recording', 'The last recording', podcastWorks.deepWater, 46),
};

export const audiobookWorks = {
  lanternKeeper: audiobook(501, 'the-lantern-keeper', 'The Lantern Keeper', 'H. Adair', hours(9, 12)),
  fieldGuideToRain: audiobook(
    502,
    'a-field-guide-to-rain',
    'A Field Guide to Rain',
    'Noor Castellan',
    hours(6, 40),
  ),
  tenthFloor: audiobook(503, 'the-tenth-floor', 'The Tenth Floor', 'M. Oduya', hours(11, 5)),
  emberAndAsh: audiobook(504, 'ember-and-ash', 'Ember & Ash', 'Tove Lind', hours(8, 27)),
  quietEngine: audiobook(505, 'the-quiet-engine', 'The Quiet Engine', 'Ivo Marsh', hours(7, 51)),
  lettersToTheTide: audiobook(506, 'letters-to-the-tide', 'Letters to the Tide', 'Ana Reis', hours(5, 33)),
  thousandTiles: audiobook(507, 'a-thousand-tiles', 'A Thousand Tiles', 'Samir Haddad', hours(10, 18)),
  clockmakersSister: audiobook(
    508,
    'the-clockmakers-sister',
    'The Clockmaker’s Sister',
    'E. Varga',
    hours(12, 2),
  ),
};
