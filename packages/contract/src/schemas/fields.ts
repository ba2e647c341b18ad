import { z } from 'zod';

/** One line of text. */
export const text = (max: number) => z.string().max(max);

/** A word of a vocabulary the contract leaves open: content type, protocol, provider, channel. */
export const Word = z.string().min(1).max(60);

/** A locale code, or `default`. */
export const Lang = z.string().min(2).max(10);

/** Where a flow returns to. Whether the origin is allowed is the tenant's business, checked by the server. */
export const ReturnUrl = z.string().min(1).max(2000);

export const Instant = z.iso
  .datetime({ offset: true })
  // PostgreSQL has no year 0
  .refine((text) => !text.startsWith('0000'), 'must be in the year 1 or later');

/** Opaque and made by us or an issuer. */
export const Token = z.string().min(1).max(4096);

export const Email = z.email().max(254);

/** As it was chosen once, under whatever rule held then. */
export const KnownPassword = z.string().min(1).max(200);

/** Length is what the contract asks; that it is not among the guessed ones is the server's to say. */
export const NewPassword = z.string().min(8).max(200);

export const Pin = z.string().regex(/^\d{4,8}$/);

/** A phone number in international form; the plus is optional. */
export const Msisdn = z.string().regex(/^\+?\d{6,15}$/);

export const DistributionChannel = z.string().max(20).default('WEB');

/** Whatever a partner or a player keeps with us: read back as it was, never acted on. */
export const FreeForm = z.record(z.string().max(100), z.unknown());

/** The body of a 204. */
export const Nothing = z.null();

/** Vouchers are typed by hand: blanks and dashes are the server's to forgive. */
export const VoucherCode = z.string().min(4).max(64);
