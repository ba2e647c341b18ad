/** A publication that has one of everything and nothing wrong; wrong ones are made from its parts. */

export const sampleAlbum = {
  id: 2,
  contentType: 'ALBUM',
  slug: 'night-bus',
  title: 'Night Bus',
  creator: 1,
  categories: ['music/jazz'],
  artworks: [{ artworkClass: 'COVER', url: '/img/art/alpha.bus/{width}x{height}.{suffix}' }],
};
export const sampleArtist = {
  ...sampleAlbum,
  id: 1,
  contentType: 'ARTIST',
  slug: 'ode',
  title: 'Ode',
  creator: undefined,
};
export const sampleNews = {
  ...sampleAlbum,
  id: 3,
  contentType: 'NEWS',
  slug: 'tide',
  title: 'Tide',
  categories: ['news/nature/oceans'],
};
export const sampleCup = {
  ...sampleAlbum,
  id: 4,
  contentType: 'TOURNAMENT',
  slug: 'cup',
  title: 'Cup',
  categories: [],
};
export const sampleVoucher = {
  ...sampleAlbum,
  id: 5,
  contentType: 'VOUCHER',
  slug: 'padel',
  title: 'Padel',
  categories: [],
};
export const sampleTrack = {
  ...sampleAlbum,
  id: 6,
  contentType: 'FULL_TRACK_MUSIC',
  slug: 'intro',
  title: 'Intro',
};

export const sampleCategories = [
  { id: 1, key: 'music/jazz', vertical: 'music', title: 'Jazz' },
  { id: 2, key: 'news/nature', vertical: 'news', title: 'Nature' },
  { id: 3, key: 'news/nature/oceans', vertical: 'news', title: 'Oceans' },
];

export const samplePlan = {
  id: 1,
  name: 'Monthly',
  billingCycle: 'P1M',
  price: 499,
  currency: 'EUR',
  contingents: [{ amount: -1, contentTypes: ['ALBUM'] }],
  attributes: { ment_name_text: 'Monthly' },
};
export const sampleCampaign = { id: 1, name: 'Codes', articleId: 5, benefit: { kind: 'PARTNER_CODE' } };
export const sampleTournament = {
  articleId: 4,
  format: 'SINGLE_ELIMINATION',
  capacity: 16,
  registrationFrom: '2027-01-01T00:00:00Z',
  registrationTo: '2027-01-02T00:00:00Z',
  startsAt: '2027-01-03T00:00:00Z',
  endsAt: '2027-01-04T00:00:00Z',
};
export const sampleHome = { id: 'home', name: 'home', data: { title: 'Home' }, substructure: [] };

export const goodPublication = {
  catalogue: {
    categories: sampleCategories,
    articles: [sampleArtist, sampleAlbum, sampleNews, sampleCup, sampleVoucher, sampleTrack].map(
      withoutUndefined,
    ),
  },
  plans: { types: [samplePlan] },
  vouchers: { campaigns: [sampleCampaign] },
  tournaments: [sampleTournament],
  structures: [{ name: 'home', tree: sampleHome }],
};

function withoutUndefined<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
