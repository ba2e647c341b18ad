import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { type ChallengeAction, challengeActions } from '@atrium/domain/play/challenges';
import { rewardCurrencies } from '@atrium/domain/play/rewards';
import { field } from '@atrium/domain/site/models/fields/field';
import { FileUrl } from '@atrium/domain/site/models/fields/link';
import { z } from 'zod';
import { Instant, Word } from '../fields.ts';
import { listSchemaOf } from '../list.ts';
import { Prize, tournamentFormats } from '../models/tournament.ts';
import { Id, LocalText } from './fields.ts';

const ContentTypes = listSchemaOf(z.enum(contentTypeNames), { most: 50, duplicates: 'removed' });
const at = '2026-12-05T18:00:00Z';

export const PublicationTournament = z
  .strictObject({
    articleId: field(Id, 'The TOURNAMENT article it is shown as.', 601),
    format: field(z.enum(tournamentFormats), 'How it is played.', 'SINGLE_ELIMINATION'),
    teamSize: field(z.int().positive().max(50).default(1), 'Above one it is played by teams.', 1),
    capacity: field(z.int().positive().max(100_000), 'How many players or teams.', 16),
    feeCredits: field(z.int().nonnegative().max(10_000).default(0), 'What entry costs in credits.', 0),
    feeTickets: field(z.int().nonnegative().max(10_000).default(0), 'What entry costs in tickets.', 0),
    registrationFrom: field(Instant, 'When registration begins.', '2026-12-01T00:00:00Z'),
    registrationTo: field(Instant, 'When registration ends.', '2026-12-05T17:00:00Z'),
    startsAt: field(Instant, 'When it begins.', at),
    endsAt: field(Instant, 'When it ends.', '2026-12-06T18:00:00Z'),
    checkInMinutes: field(
      z
        .int()
        .nonnegative()
        .max(7 * 1440)
        .default(0),
      'So long before the start everybody confirms that they are there; 0 without confirmation.',
      30,
    ),
    roundMinutes: field(
      z
        .int()
        .positive()
        .max(60 * 1440)
        .default(1440),
      'How long one round takes.',
      60,
    ),
    gameId: field(Id.exactOptional(), 'The game whose runs count, of a SCORE_RACE.', 501),
    maxAttempts: field(z.int().positive().max(10_000).exactOptional(), 'How many runs count.', 3),
    prizeHoldMinutes: field(
      z.int().nonnegative().max(43_200).exactOptional(),
      'Of a SCORE_RACE: from its end until its prizes are booked; a day unless said.',
      1440,
    ),
    prizes: field(
      listSchemaOf(Prize.strict(), { most: 100, duplicates: 'kept' }).default([]),
      'Who wins what.',
      [{ place: 1, currency: 'POINTS', amount: 500 }],
    ),
    cancelled: field(
      z.boolean().default(false),
      'It does not take place, and what was paid goes back.',
      false,
    ),
  })
  .meta({ title: 'Tournament' });

const OfferBenefit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('VOUCHER').meta({ description: 'A code of a campaign.' }),
    campaignId: field(Id, 'The number of the campaign.', 901),
  }),
  z.strictObject({
    kind: z.literal('CREDITS').meta({ description: 'Credits.' }),
    amount: field(z.int().positive().max(10_000), 'How many.', 5),
    contentTypes: field(ContentTypes, 'For which kinds of articles.', ['ALBUM']),
    days: field(z.int().positive().max(3650), 'How long they last.', 30),
  }),
  z.strictObject({
    kind: z.literal('AVATAR').meta({ description: 'A picture for the profile.' }),
    avatar: field(Word, 'The id of an avatar of the site.', 'fox'),
  }),
  z.strictObject({
    kind: z.literal('TICKETS').meta({ description: 'Tickets for tournaments.' }),
    amount: field(z.int().positive().max(10_000), 'How many.', 1),
  }),
]);

export const PublicationRewardOffer = z
  .strictObject({
    id: field(Id, 'The number of the offer.', 1),
    title: field(LocalText, 'What people read.', 'Five free albums'),
    subtitle: field(LocalText.exactOptional(), 'The second line.', 'For 30 days'),
    imageUrl: field(FileUrl.exactOptional(), 'Its picture, a file of this tenant.', '/files/art/albums.webp'),
    price: field(z.int().positive().max(10_000_000), 'Points.', 250),
    stock: field(
      z.int().nonnegative().exactOptional(),
      'How many are left from now on; endless unless said.',
      100,
    ),
    perPerson: field(z.int().positive().exactOptional(), 'How many one customer may have.', 1),
    benefit: field(OfferBenefit, 'What it brings.', { kind: 'TICKETS', amount: 1 }),
    from: field(Instant.exactOptional(), 'When it begins.', '2026-12-01T00:00:00Z'),
    until: field(Instant.exactOptional(), 'When it ends.', '2027-01-01T00:00:00Z'),
    position: field(z.int().nonnegative().max(10_000).default(0), 'The least stands first.', 0),
  })
  .meta({ title: 'RewardOffer' });

const Rule = z.strictObject({
  on: field(
    z.enum(Object.keys(challengeActions) as [ChallengeAction, ...ChallengeAction[]]),
    'What counts.',
    Object.keys(challengeActions)[0],
  ),
  contentTypes: field(ContentTypes.exactOptional(), 'Only with these kinds of articles.', ['ALBUM']),
  articleIds: field(
    listSchemaOf(Id, { most: 500, duplicates: 'removed' }).exactOptional(),
    'Only with these articles.',
    [201],
  ),
  score: field(z.int().nonnegative().exactOptional(), 'Only from this score on.', 1000),
});

const Step = z.strictObject({
  title: field(LocalText, 'What people read.', 'Hear three albums'),
  rule: field(Rule, 'What counts.', { on: Object.keys(challengeActions)[0] }),
  target: field(z.int().positive().max(100_000), 'How often.', 3),
  rewards: field(
    listSchemaOf(
      z.strictObject({
        currency: field(z.enum(rewardCurrencies), 'Of which kind.', rewardCurrencies[0]),
        amount: field(z.int().positive().max(1_000_000), 'How many.', 50),
      }),
      { most: 5, duplicates: 'kept' },
    ),
    'What the step brings.',
    [{ currency: rewardCurrencies[0], amount: 50 }],
  ),
});

export const PublicationChallenge = z
  .strictObject({
    id: field(Id, 'The number of the challenge.', 1),
    articleId: field(Id.exactOptional(), 'The article whose page it has.', 201),
    title: field(LocalText, 'What people read.', 'Album week'),
    description: field(LocalText.exactOptional(), 'One sentence.', 'Hear three albums in a week.'),
    imageUrl: field(FileUrl.exactOptional(), 'Its picture, a file of this tenant.', '/files/art/week.webp'),
    chained: field(z.boolean().default(false), 'One step after the other.', false),
    from: field(Instant.exactOptional(), 'When it begins.', '2026-12-01T00:00:00Z'),
    until: field(Instant, 'When it ends.', '2027-01-01T00:00:00Z'),
    steps: field(listSchemaOf(Step, { most: 50, duplicates: 'kept' }), 'What is to be done.', [
      {
        title: 'Hear three albums',
        rule: { on: Object.keys(challengeActions)[0] },
        target: 3,
        rewards: [{ currency: rewardCurrencies[0], amount: 50 }],
      },
    ]),
  })
  .meta({ title: 'Challenge' });
