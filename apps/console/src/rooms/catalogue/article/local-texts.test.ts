import { describe, expect, test } from 'vitest';
import { completenessOf, shownInstead, sourceOf, withText, writtenText } from './local-texts.ts';

const plain = { id: 1, contentType: 'ALBUM', title: 'Hymns' };
const full = {
  id: 1,
  contentType: 'ALBUM',
  title: { en: 'Hymns', de: 'Hymnen' },
  subtitle: { en: 'Ten songs' },
};

describe('texts of an article by language', () => {
  test('a text for all languages stays one while only its source is written', () => {
    expect(withText(plain, 'title', 'en', 'en', 'Psalms').title).toBe('Psalms');
  });

  test('a second language makes it one per language, and the first is kept', () => {
    expect(withText(plain, 'title', 'de', 'en', 'Hymnen').title).toEqual({ en: 'Hymns', de: 'Hymnen' });
  });

  test('an emptied translation is taken away, and the last one takes the field with it', () => {
    expect(withText(full, 'title', 'de', 'en', '').title).toEqual({ en: 'Hymns' });
    expect('subtitle' in withText(full, 'subtitle', 'en', 'en', '')).toBe(false);
  });

  test('where nothing is written the source is shown', () => {
    expect(writtenText(full, 'subtitle', 'de', 'en')).toBe('');
    expect(shownInstead(full, 'subtitle', 'en')).toBe('Ten songs');
  });

  test('completeness counts what any language says', () => {
    expect(completenessOf(full, 'de')).toEqual({ written: 1, of: 2 });
    expect(completenessOf(full, 'en')).toEqual({ written: 2, of: 2 });
    expect(completenessOf(plain, 'ar')).toEqual({ written: 1, of: 1 });
  });

  test('the source is the wanted language where the title has it', () => {
    expect(sourceOf(full, 'en')).toBe('en');
    expect(sourceOf({ ...full, title: { ar: 'تراتيل' } }, 'en')).toBe('ar');
  });
});
