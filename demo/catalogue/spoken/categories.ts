import type { LocalText } from '@atrium/domain/values/local-text';
import { genres } from '../../words/genres.ts';
import type { CatalogueCategory } from '../article.ts';
import { six } from './texts.ts';

const history = six('History', 'تاريخ', 'Histoire', 'Geschichte', 'Historia', 'Istorie');

const podcasts = (id: number, slug: string, title: LocalText, art: string): CatalogueCategory => ({
  id,
  key: `podcasts/${slug}`,
  vertical: 'podcasts',
  title,
  art: `podcast-${art}`,
});

const audiobooks = (id: number, slug: string, title: LocalText, art: string): CatalogueCategory => ({
  id,
  key: `audiobooks/${slug}`,
  vertical: 'audiobooks',
  title,
  art: `audiobook-${art}`,
});

export const categories: readonly CatalogueCategory[] = [
  podcasts(
    200,
    'culture',
    six('Culture', 'ثقافة', 'Culture', 'Kultur', 'Cultura', 'Cultură'),
    'slow-signals',
  ),
  podcasts(201, 'science', six('Science', 'علوم', 'Sciences', 'Wissen', 'Ciencia', 'Știință'), 'field-notes'),
  podcasts(
    202,
    'business',
    six('Money', 'مال وأعمال', 'Argent', 'Geld', 'Dinero', 'Bani și afaceri'),
    'money-plainly',
  ),
  podcasts(203, 'sport', genres.sports, 'second-half'),
  podcasts(204, 'food', six('Food', 'طعام', 'Cuisine', 'Essen', 'Comida', 'Mâncare'), 'kitchen-table'),
  podcasts(205, 'history', history, 'history-of-noise'),
  podcasts(
    206,
    'society',
    six('Society', 'مجتمع', 'Société', 'Gesellschaft', 'Sociedad', 'Societate'),
    'the-nightshift',
  ),
  podcasts(207, 'nature', genres.nature, 'deep-water'),

  audiobooks(220, 'crime', genres.crime, 'the-tenth-floor'),
  audiobooks(221, 'nature', genres.nature, 'a-field-guide-to-rain'),
  audiobooks(
    222,
    'classics',
    six('Classics', 'كلاسيكيات', 'Classiques', 'Klassiker', 'Clásicos', 'Clasici'),
    'a-christmas-carol',
  ),
  audiobooks(
    223,
    'fantasy',
    six('Fantasy', 'فانتازيا', 'Fantasy', 'Fantasy', 'Fantasía', 'Fantasy'),
    'ember-and-ash',
  ),
  audiobooks(224, 'science-fiction', genres.scienceFiction, 'the-quiet-engine'),
  audiobooks(
    225,
    'romance',
    six('Romance', 'رومانسية', 'Romance', 'Liebesromane', 'Romántica', 'Dragoste'),
    'letters-to-the-tide',
  ),
  audiobooks(
    226,
    'children',
    six('For children', 'للأطفال', 'Jeunesse', 'Für Kinder', 'Infantil', 'Pentru copii'),
    'alices-adventures-in-wonderland',
  ),
  audiobooks(227, 'history', history, 'a-thousand-tiles'),
  audiobooks(
    228,
    'biography',
    six('Lives', 'سير', 'Récits de vie', 'Lebensgeschichten', 'Vidas', 'Biografii'),
    'the-clockmakers-sister',
  ),
];
