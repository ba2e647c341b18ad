import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { type ContentRef, contentLink } from './content-link.ts';

describe('contentLink', () => {
  test.each<[ContentRef, string | null]>([
    [{ kind: 'game', id: 7, slug: 'Chess' }, '/games/details/chess/7'],
    [{ kind: 'game', slug: 'Chess' }, '/games/details/chess'],
    [{ kind: 'game', id: 7, slug: '🎮' }, '/games/details/7'],
    [{ kind: 'game' }, null],
    [{ kind: 'gameCategory', id: 3, slug: 'Puzzle Games' }, '/games/category/puzzle-games/3'],
    [{ kind: 'gameList', name: 'top', id: 3 }, '/games/list/top/3'],
    [{ kind: 'gameList' }, '/games/list'],
    [{ kind: 'videoList', name: 'new' }, '/video/list/new'],
    [{ kind: 'appConsent', id: 3 }, '/apps/consent/3'],
    [{ kind: 'gamePublisher', developer: 'Blue & Co' }, '/games/publisher/blue-co'],
    [{ kind: 'arcade', id: 7, slug: 'Snake', state: 'play now' }, '/arcade/details/snake/7?state=play%20now'],
    [{ kind: 'arcade', id: 7, slug: 'Snake' }, '/arcade/details/snake/7'],
    [{ kind: 'arcade', id: 7, state: 'x' }, '/arcade/details/7?state=x'],
    [{ kind: 'track', id: 1, slug: 'Song' }, '/music/tracks/song/1'],
    [
      { kind: 'album', artistId: 2, artistName: 'The Band', slug: 'First', id: 9 },
      '/music/albums/2/the-band/first/9',
    ],
    [{ kind: 'album', artistId: 2, artistName: '', slug: 'First', id: 9 }, '/music/albums/2/9'],
    [{ kind: 'artist', id: 2, slug: 'The Band' }, '/music/artists/the-band/2'],
    [{ kind: 'playlist', id: 4 }, '/music/playlists/4'],
    [{ kind: 'musicGenre', name: 'Hip Hop' }, '/music/genre/Hip%20Hop'],
    [{ kind: 'albumCategory', name: 'new' }, '/music/albums/category/new'],
    [{ kind: 'musicVideo', id: 5 }, '/music/video/details/5'],
    [{ kind: 'podcast', id: 5, slug: 'Talk' }, '/podcast/details/talk/5'],
    [{ kind: 'podcastEpisode', id: 5, slug: 'Talk 1' }, '/podcast/episode/talk-1/5'],
    [{ kind: 'audiobook', id: 5, slug: 'Novel' }, '/audiobook/details/novel/5'],
    [{ kind: 'audiobookArtist', id: 5, slug: 'Reader' }, '/audiobook/artists/reader/5'],
    [{ kind: 'audiobookGenre', name: 'crime' }, '/audiobook/genre/crime'],
    [{ kind: 'video', id: 5, slug: 'Film' }, '/video/details/film/5'],
    [{ kind: 'video', id: 5, slug: 'Film', provider: 'acme' }, '/video/acme/details/film/5'],
    [{ kind: 'video', id: 5, provider: 'acme' }, '/video/acme/details/5'],
    [{ kind: 'videoStream', id: 5, slug: 'Film' }, '/video/stream/film/5'],
    [{ kind: 'videoCategory', id: 5, slug: 'Drama' }, '/video/category/drama/5'],
    [{ kind: 'series', id: 5, slug: 'Saga' }, '/video/series/details/saga/5'],
    [
      { kind: 'news', category: 'sport', subcategory: 'football', slug: 'Late goal', id: 8 },
      '/news/sport/football/late-goal/8',
    ],
    [{ kind: 'news', category: 'sport', subcategory: 'football', id: 8 }, null],
    [{ kind: 'newsCategory', category: 'sport' }, '/news/sport'],
    [{ kind: 'article', category: 'a', subcategory: 'b', id: 8 }, '/articles/a/b/8'],
    [{ kind: 'article', category: 'a', id: 8 }, '/articles/a/8'],
    [{ kind: 'articleCategory', category: 'a', subcategory: 'b' }, '/articles/a/b'],
    [{ kind: 'premiumArticle', category: 'a', subcategory: 'b', id: 8 }, '/articles/premium/a/b/8'],
    [{ kind: 'premiumCategory' }, '/articles/premium'],
    [{ kind: 'voucher', id: 8 }, '/vouchers/details/8'],
    [{ kind: 'voucher', id: 8, voucherId: 9 }, '/vouchers/details/8/9'],
    [{ kind: 'voucherCategory', id: 8 }, '/vouchers/category/8'],
    [{ kind: 'voucherGenre', id: 8 }, '/vouchers/genre/8'],
    [{ kind: 'voucherBook', name: 'summer' }, '/voucherbooks/summer'],
    [{ kind: 'app', id: 8, slug: 'Partner App' }, '/apps/partner/partner-app/8'],
    [{ kind: 'appProduct', id: 8, slug: 'Pass' }, '/apps/pd/pass/8'],
    [{ kind: 'appManage', id: 8 }, '/apps/manage/8'],
    [{ kind: 'mp', id: 8, slug: 'Partner' }, '/mp/partner/8'],
    [{ kind: 'partner', name: 'acme' }, '/partners/acme'],
    [{ kind: 'infoService', name: 'weather' }, '/partners/info-services/weather'],
    [{ kind: 'service', name: 'weather' }, '/services/weather'],
    [{ kind: 'tournament', id: 8 }, '/tournaments/details/8'],
    [{ kind: 'tournamentNews', id: 8 }, '/tournaments/news/details/8'],
    [{ kind: 'tournamentVideo', id: 8 }, '/tournaments/videos/details/8'],
    [{ kind: 'video', id: '..', slug: 'x' }, null],
    [{ kind: 'musicVideo', id: 'a/../b' }, '/music/video/details/a%2F..%2Fb'],
  ])('%o', (ref, link) => {
    expect(contentLink(ref)).toBe(link);
  });

  test('an Arabic title stays readable once decoded', () => {
    const link = contentLink({ kind: 'track', id: 1, slug: 'أغاني الصيف' });
    expect(decodeURIComponent(link!)).toBe('/music/tracks/أغاني-الصيف/1');
  });

  test('whatever the parts hold, the link stays under its own path', () => {
    const value = fc.oneof(anyText(), fc.constantFrom('..', '.', '//', '\\', '?', '#', '\ud800'));
    fc.assert(
      fc.property(value, value, value, (id, text, state) => {
        const link = contentLink({ kind: 'arcade', id, slug: text, state });
        if (link === null) return;
        const url = new URL(link, 'https://atrium.example');
        expect(url.origin).toBe('https://atrium.example');
        expect(url.pathname).toMatch(/^\/arcade\/details\/[^/]+(\/[^/]+)?$/);
        expect(url.hash).toBe('');
      }),
    );
  });
});
