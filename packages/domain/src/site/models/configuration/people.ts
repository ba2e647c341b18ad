import { z } from 'zod';
import { field } from '../fields/field.ts';
import { FileUrl, Link } from '../fields/link.ts';

/** Signing in and everything that belongs to an account. */

export const LoginOption = z.object({
  id: field(z.string(), 'The name of the way to sign in, once in the list.', 'email'),
  title: field(z.string(), 'What customers read.', 'E-mail and password'),
  subTitle: field(z.string().default(''), 'The line below it.', 'We never share your address.'),
  icon: field(z.string().exactOptional(), 'The name of an icon of packages/ui.', 'mail'),
  type: field(z.enum(['email', 'phone', 'partner']), 'What customers sign in with.', 'email'),
  flow: field(z.enum(['WEB', 'API']), 'WEB leads to a page of its own, API asks in place.', 'API'),
  recognises: field(
    z.boolean().default(false),
    'Of a phone: the gateway of the operator may prove the number, then one tap is enough.',
    true,
  ),
});
export type LoginOption = z.infer<typeof LoginOption>;

export const LoginMetaData = z.object({
  title: field(z.string().default(''), 'The heading of the sign-in page.', 'Welcome back'),
  text: field(z.string().default(''), 'The sentence below it.', 'Sign in to listen on.'),
  imageUrl: field(
    FileUrl.exactOptional(),
    'The picture beside it.',
    '/img/art/acme.door/{width}x{height}.{suffix}',
  ),
  phonePrefix: field(z.string().default(''), 'The country code a phone field begins with.', '+49'),
});

export const Avatar = z.object({
  id: field(z.string(), 'The name of the avatar; accounts keep it.', 'fox'),
  imageUrl: field(FileUrl, 'The picture.', '/img/art/acme.fox/{width}x{height}.{suffix}'),
  label: field(z.string(), 'What the picture shows.', 'A fox'),
  isReward: field(z.boolean().exactOptional(), 'Only for customers who got it for points.', true),
});

export const ParentalControlMail = z.object({
  subject: field(z.string().default(''), 'The subject of the mail.', 'Your parental control code'),
  text: field(z.string().default(''), 'The text of the mail.', 'This is the code you asked for.'),
  signature: field(z.string().default(''), 'The last line of the mail.', 'Your Acme team'),
});

/** A dialog shown once per visit on a page. */
export const Popup = z.object({
  id: field(z.string(), 'The name of the popup.', 'spring'),
  path: field(Link, 'The page it opens on, without its language.', '/music'),
  title: field(z.string(), 'The heading.', 'Spring sale'),
  text: field(z.string(), 'The text.', 'Two months for the price of one.'),
  button: field(z.string(), 'The label of the button.', 'See plans'),
  clickUrl: field(Link, 'Where the button leads.', '/subscription'),
  imageUrl: field(FileUrl.exactOptional(), 'The picture.', '/img/art/acme.spring/{width}x{height}.{suffix}'),
  audience: field(
    z.enum(['everybody', 'guests', 'members']).default('everybody'),
    'Who sees it: everybody, visitors who are not signed in, or signed-in customers.',
    'guests',
  ),
});
