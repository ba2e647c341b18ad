import { audiobook, podcast, podcastEpisode } from './work.ts';

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
) => podcastEpisode(id, slug, title, show.title, { art: show.art });

export const podcastEpisodeWorks = {
  howToHearACity: newest(351, 'how-to-hear-a-city', 'How to hear a city', podcastWorks.slowSignals),
  bakerAtThree: newest(352, 'baker-3-am', 'Baker, 3 a.m.', podcastWorks.nightshift),
  whyToastLands: newest(353, 'why-toast-lands', 'Why toast lands', podcastWorks.kitchenTable),
  theMossCount: newest(354, 'the-moss-count', 'The moss count', podcastWorks.fieldNotes),
  rentOrBuy: newest(355, 'rent-or-buy', 'Rent or buy', podcastWorks.moneyPlainly),
  theLastRecording: newest(356, 'the-last-recording', 'The last recording', podcastWorks.deepWater),
};

export const audiobookWorks = {
  lanternKeeper: audiobook(501, 'the-lantern-keeper', 'The Lantern Keeper', 'H. Adair'),
  fieldGuideToRain: audiobook(502, 'a-field-guide-to-rain', 'A Field Guide to Rain', 'Noor Castellan'),
  tenthFloor: audiobook(503, 'the-tenth-floor', 'The Tenth Floor', 'M. Oduya'),
  emberAndAsh: audiobook(504, 'ember-and-ash', 'Ember & Ash', 'Tove Lind'),
  quietEngine: audiobook(505, 'the-quiet-engine', 'The Quiet Engine', 'Ivo Marsh'),
  lettersToTheTide: audiobook(506, 'letters-to-the-tide', 'Letters to the Tide', 'Ana Reis'),
  thousandTiles: audiobook(507, 'a-thousand-tiles', 'A Thousand Tiles', 'Samir Haddad'),
  clockmakersSister: audiobook(508, 'the-clockmakers-sister', 'The Clockmaker’s Sister', 'E. Varga'),
};
