import {
  sampleAlbum,
  sampleArtist,
  sampleCampaign,
  sampleHome,
  sampleNews,
  samplePlan,
  sampleTournament,
  sampleTrack,
} from './good-publication.ts';

const article = (fields: object, base: object = sampleAlbum) => ({
  catalogue: { articles: [{ ...base, ...fields }] },
});
const media = (protocol: string, uri: string) => article({ media: [{ protocol, isPreview: false, uri }] });
const price = (fields: object) =>
  article({ prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 1, currency: 'EUR', ...fields }] });
const cover = (fields: object) =>
  article({ artworks: [{ artworkClass: 'COVER', url: '/img/art/alpha.bus/x', ...fields }] });
const plans = (fields: object) => ({ plans: { types: [{ ...samplePlan, ...fields }] } });
const vouchers = (fields: object) => ({ vouchers: { campaigns: [{ ...sampleCampaign, ...fields }] } });
const cups = (fields: object) => ({ tournaments: [{ ...sampleTournament, ...fields }] });
const page = (data: object) => ({ structures: [{ name: 'home', tree: { ...sampleHome, data } }] });
const section = (data: object) => ({
  structures: [
    {
      name: 'home',
      tree: { ...sampleHome, substructure: [{ id: 's', name: 's', data, substructure: [] }] },
    },
  ],
});
const query = (fields: object) => section({ params: { query: fields } });
const category = { id: 1, key: 'music/jazz', vertical: 'music', title: 'Jazz' };
const link = (clickUrl: string) => page({ clickUrl });

/** Each is refused; the sentences stand in `wrong-publications.txt`. */
export const wrongPublications: readonly [title: string, publication: object][] = [
  ['an unknown part', { catalog: {} }],
  ['an unknown field of an article', article({ titel: 'Night Bus' })],
  ['an unknown field of a price', price({ sum: 3 })],
  ['an unknown field of an artwork', cover({ alt: 'A bus' })],
  ['an unknown field of a plan', plans({ cycle: 'P1M' })],
  ['an unknown field of a structure', page({ titel: 'Home' })],
  ['an unknown field of a section', { site: { header: { showSerch: true } } }],
  ['an unknown section', { site: { hedder: {} } }],
  ['an unknown property', article({ properties: { copyrigth: 'x' } })],
  ['a property of the wrong kind', article({ properties: { year: 'long ago' } })],
  ['an unknown content type', article({ contentType: 'RECORD' })],
  ['an unknown business model', price({ businessModel: 'BUY' })],
  ['an unknown protocol', media('HTTP', '/media/public/alpha/a.mp3')],
  ['an unknown artwork class', cover({ artworkClass: 'POSTER' })],
  ['an unknown relation', article({ relations: { tracks: [6] } })],
  [
    'an unknown vertical',
    { catalogue: { categories: [{ id: 9, key: 'musik/pop', vertical: 'musik', title: 'Pop' }] } },
  ],
  ['an unknown billing cycle', plans({ billingCycle: 'MONTHLY' })],
  [
    'an unknown payment connector',
    {
      plans: {
        paymentOptions: [{ id: 9, code: 'card', flow: 'WEB', connector: 'stirpe', title: 'Card' }],
      },
    },
  ],
  ['an unknown benefit', vouchers({ benefit: { kind: 'PLAN', typeId: 1 } })],
  ['an unknown tournament format', cups({ format: 'KNOCKOUT' })],
  ['an unknown kind of section', page({ customProperties: { kind: 'shelve' } })],
  ['an unknown text block', article({ body: [{ type: 'hologram' }] })],
  ['an unknown language of a title', article({ title: { en: 'Bus', xx: 'Bus' } })],
  ['an unknown text', { messages: { en: { 'no.such.key': 'x' } } }],
  ['a language the tenant does not have', { messages: { de: { 'apps.title': 'x' } } }],
  ['no title', article({ title: undefined })],
  ['an empty title', article({ title: ' ' })],
  ['a number that is a text', article({ id: '2' })],
  ['a price with a fraction', price({ amount: 4.99 })],
  ['a price in another currency', price({ currency: 'USD' })],
  ['a free article with a price', price({ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 100 })],
  [
    'two prices of one kind',
    article({
      prices: [
        { businessModel: 'RENTAL', amount: 1, currency: 'EUR' },
        { businessModel: 'RENTAL', amount: 2, currency: 'EUR' },
      ],
    }),
  ],
  ['a plan in another currency', plans({ currency: 'USD' })],
  ['a plan without texts', plans({ attributes: {} })],
  ['a new plan without a name', plans({ id: 7, attributes: { ment_info_text: 'All of it' } })],
  ['a plan with another cycle', plans({ billingCycle: 'P1Y' })],
  ['a promotion above the price', plans({ promotion: { price: 999, cycles: 1 } })],
  ['a time without a zone', article({ from: '2026-12-24T18:00:00' })],
  ['an end before the begin', article({ from: '2027-02-01T00:00:00Z', until: '2027-01-01T00:00:00Z' })],
  ['a picture of another site', cover({ url: 'https://evil.example/x.png' })],
  ['a picture of another tenant', cover({ url: '/img/art/beta.cover/{width}x{height}.{suffix}' })],
  ['a picture that is not there', cover({ url: '/img/art/alpha.missing/{width}x{height}.{suffix}' })],
  ['a logo of another site', { site: { images: { logo: 'https://evil.example/logo.svg' } } }],
  ['a file that is not there', media('PROGRESSIVE', '/media/public/alpha/missing.mp3')],
  ['a playlist called a file', media('PROGRESSIVE', '/media/public/alpha/a.m3u8')],
  ['an inner address', media('PROGRESSIVE', 'http://169.254.169.254/a.mp3')],
  ['an ALBUM that becomes NEWS', article({ contentType: 'NEWS', categories: ['news/nature/oceans'] })],
  ['an ALBUM without a creator', article({ id: 20, slug: 'other', creator: undefined })],
  ['a NEWS with a category of two parts', article({ categories: ['news/nature'] }, sampleNews)],
  ['two articles with one slug', article({ id: 21 })],
  [
    'two articles with one slug in one language',
    article({ id: 21, slug: 'other', slugs: { fr: 'night-bus' } }),
  ],
  ['a creator that is not there', article({ creator: 999 })],
  ['a relation to the wrong kind', article({ relations: { track: [3] } })],
  ['a relation of the wrong kind', article({ relations: { track: [6] } }, sampleNews)],
  ['a category that is not there', article({ categories: ['music/none'] })],
  [
    'a category without its parent',
    { catalogue: { categories: [{ id: 9, key: 'news/sport/tennis', vertical: 'news', title: 'Tennis' }] } },
  ],
  ['an article to withdraw that is not there', { catalogue: { withdrawn: [999] } }],
  [
    'a voucher campaign for a plan that is not there',
    vouchers({ benefit: { kind: 'SUBSCRIPTION', typeId: 99 } }),
  ],
  ['a voucher campaign on an ALBUM', vouchers({ articleId: 2 })],
  ['a tournament on an ALBUM', cups({ articleId: 2 })],
  ['a tournament on nothing', cups({ articleId: 999 })],
  ['a race without a game', cups({ format: 'SCORE_RACE' })],
  [
    'a book of a campaign that is not there',
    { vouchers: { books: [{ id: 5, name: 'B', eligibleTypeIds: [1], campaignIds: [77] }] } },
  ],
  ['a link to no page', link('/music/nowhere/at/all/1/2')],
  ['a link to no structure', link('/info/nowhere')],
  ['a link to no category', link('/music/genre/pop')],
  ['a link to no article', link('/music/albums/1/ode/night-bus/999')],
  ['a script for a link', link('javascript:alert(1)')],
  [
    'a menu that leads nowhere',
    { site: { navigation: { top: [{ id: 'a', label: 'A', clickUrl: '/nowhere' }] } } },
  ],
  [
    'colours that cannot be read',
    {
      site: {
        colourConfigurations: [
          {
            isDark: false,
            neutral: { hue: 0, chroma: 0 },
            ink: { hue: 0, chroma: 0 },
            accent: 'oklch(0.98 0.01 90)',
            accent2: 'oklch(0.9 0.01 90)',
            onAccent: 'oklch(0.99 0 0)',
          },
        ],
      },
    },
  ],
  ['markup in a title', article({ title: '<b>Bus</b>' })],
  [
    'one number twice',
    { catalogue: { articles: [sampleAlbum, { ...sampleArtist, creator: undefined, id: 2, slug: 'x' }] } },
  ],
  [
    'an offer of a campaign that is not there',
    {
      rewards: { offers: [{ id: 1, title: 'Code', price: 5, benefit: { kind: 'VOUCHER', campaignId: 77 } }] },
    },
  ],
  [
    'a challenge without steps',
    { rewards: { challenges: [{ id: 1, title: 'Week', until: '2027-01-01T00:00:00Z', steps: [] }] } },
  ],
  ['an info service on an ALBUM', { infoServices: [{ id: 2, lines: [['Hello']] }] }],
  ['an app at no origin', { partnerApps: [{ id: 2, origin: 'http://app.example', scopes: [] }] }],
  [
    'a track list of something withdrawn and published',
    { catalogue: { articles: [sampleTrack], withdrawn: [6] } },
  ],
  ['a tournament that costs both', cups({ feeCredits: 1, feeTickets: 1 })],
  [
    'two creators of one another',
    {
      catalogue: {
        articles: [
          { ...sampleAlbum, id: 30, slug: 'a', creator: 31 },
          { ...sampleAlbum, id: 31, slug: 'b', creator: 30 },
        ],
      },
    },
  ],
  ['an article that is its own creator', article({ creator: 2 })],
  ['a creator whose creator is stored as this one', article({ creator: 2 }, sampleArtist)],
  [
    'a redirect to a site that the tenant does not list',
    { site: { routeRules: [{ path: '/shop', redirect: 'https://shop.example/' }] } },
  ],
  ['a link whose site is a placeholder', link('https://{shop}/cart')],
  [
    'a plan that leads to a site that the tenant does not list',
    plans({ attributes: { ...samplePlan.attributes, ment_url: 'https://shop.example/plus' } }),
  ],
  [
    'a plan that leads to no page',
    plans({ attributes: { ...samplePlan.attributes, ment_url: '/nowhere', ment_redirect: 'true' } }),
  ],
  ['a card of an article that is not there', section({ entries: [{ articleId: 999 }] })],
  ['a section of a category that is not there', query({ id: 'music/none' })],
  ['a section of an unknown content type', query({ id: 'ALBUMS' })],
  ['a section of the parts of nothing', query({ id: 999 })],
  [
    'a section with an unknown field, sort and kind',
    query({ id: 'ALBUM', sorte: 'new', sort: 'newest', contentType: 'ALBM' }),
  ],
  [
    'one structure twice',
    {
      structures: [
        { name: 'home', tree: sampleHome },
        { name: 'home', tree: { ...sampleHome, data: { title: 'Other' } } },
      ],
    },
  ],
  ['one category number twice', { catalogue: { categories: [category, { ...category, key: 'music/pop' }] } }],
  ['a category with the key of another', { catalogue: { categories: [{ ...category, id: 9 }] } }],
  [
    'a category that moves to another vertical',
    { catalogue: { categories: [{ ...category, key: 'video/jazz', vertical: 'video' }] } },
  ],
  ['one campaign twice', { vouchers: { campaigns: [sampleCampaign, { ...sampleCampaign, name: 'Other' }] } }],
  ['a time before there were years', article({ from: '0000-01-01T00:00:00Z' })],
  ['a length of centuries', article({ duration: 1e12 })],
];
