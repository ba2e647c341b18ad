import { validate } from '@atrium/domain/values/validate';
import { expect, test } from 'vitest';
import { msisdn, phoneNumberRules } from './msisdn.ts';

test.each([
  ['+966', '50 123 4567', '+966501234567'],
  ['+966', '0501234567', '+966501234567'],
  ['+966', '٠٥٠١٢٣٤٥٦٧', '+966501234567'],
  ['+49', '(0151) 234-5678', '+491512345678'],
  ['+49', '+40 721 234 567', '+40721234567'],
  ['+49', ' +40721234567', '+40721234567'],
  ['+49', '0040721234567', '+40721234567'],
])('%s and %s are %s', (code, typed, expected) => expect(msisdn(code, typed)).toBe(expected));

test.each(['50 123 4567', '+40 721/234-567', '٥٠١٢٣٤٥٦٧', '(0151) 2345678'])('%s is a number', (typed) =>
  expect(validate(typed, phoneNumberRules)).toBeNull(),
);

test.each(['', '12345', 'lena@atrium.example', '1234567890123456', '12-34'])('“%s” is none', (typed) =>
  expect(validate(typed, phoneNumberRules)).not.toBeNull(),
);
