import { partnerScopeNames } from '@atrium/domain/people/partner-scopes';
import { field } from '@atrium/domain/site/models/fields/field';
import { z } from 'zod';
import { text, Word } from '../fields.ts';
import { listSchemaOf } from '../list.ts';
import { Id, LocalText } from './fields.ts';

const Topic = z.strictObject({
  key: field(Word, 'Its name in calls.', 'aries'),
  title: field(LocalText, 'What people read.', { en: 'Aries', de: 'Widder' }),
});

export const InfoServiceParts = z
  .strictObject({
    id: field(Id, 'The number of the INFO_SERVICE article it is offered as.', 801),
    cadence: field(z.enum(['DAILY', 'WEEKLY']).default('DAILY'), 'How often a message is sent.', 'DAILY'),
    hour: field(z.int().min(0).max(23).default(7), 'At which hour, in the time of the customer.', 7),
    topics: field(
      listSchemaOf(Topic, { most: 200, duplicates: 'kept' }).default([]),
      'What can be chosen, as a sign or a place.',
      [{ key: 'aries', title: 'Aries' }],
    ),
    lines: field(
      listSchemaOf(listSchemaOf(LocalText, { most: 500, duplicates: 'kept' }), {
        most: 10,
        duplicates: 'kept',
      }),
      'A message is one line of each list; {topic} is what was chosen, {3..9} a number between.',
      [['Good morning, {topic}.'], ['Your number is {3..9}.']],
    ),
  })
  .meta({ title: 'InfoService' });

const AppPath = text(200).regex(/^\/([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/, 'must be a path');
const Scopes = listSchemaOf(z.enum(partnerScopeNames), { most: 20, duplicates: 'removed' });

export const PartnerAppParts = z
  .strictObject({
    id: field(Id, 'The number of the APP article it is offered as.', 701),
    origin: text(200)
      .regex(/^(sandbox|https:\/\/[a-z0-9.-]+(:\d+)?)$/, 'must be an https origin')
      .meta({
        description: 'Where it runs: an https origin and nothing else.',
        examples: ['https://one.example', 'https://two.example'],
      }),
    callbackPath: field(AppPath.default('/callback'), 'Where our codes go.', '/callback'),
    loginPath: field(AppPath.default('/'), 'Where signing in begins.', '/'),
    privacyUrl: field(
      z
        .url({ protocol: /^https$/ })
        .max(300)
        .exactOptional(),
      'Its privacy policy.',
      'https://one.example/privacy',
    ),
    scopes: field(Scopes, 'What it does not work without.', ['profile']),
    optionalScopes: field(Scopes.default([]), 'What customers may leave out.', ['email']),
    idTokenAlgorithm: field(
      z.enum(['ES256', 'RS256']).default('ES256'),
      'How its id tokens are signed.',
      'ES256',
    ),
  })
  .meta({ title: 'PartnerApp' });
