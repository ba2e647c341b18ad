import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskContact, maskMail, maskName, maskPhone } from './mask-contact.ts';

test.each([
  ['max@example.com', 'm•••@e•••.com'],
  ['a@b.co.uk', 'a•••@b•••.uk'],
  ['müller@münchen.de', 'm•••@m•••.de'],
  ['a@localhost', 'a•••@l•••'],
  ['@example.com', '•••'],
  ['nothing', '•••'],
])('the mail address %s is masked as %s', (address, masked) => expect(maskMail(address)).toBe(masked));

test.each([
  ['+4915112345123', '+49 ••• 123'],
  ['4915112345123', '+49 ••• 123'],
  ['1234567', '•••'],
])('the phone number %s is masked as %s', (number, masked) => expect(maskPhone(number)).toBe(masked));

test('names keep their first letter', () => {
  expect(maskName('Maria')).toBe('M•••');
  expect(maskName(' ')).toBe('');
});

test('a masked contact shows no more than five digits or three letters before the ending', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const masked = maskContact(address);
      const [local = '', domain = ''] = masked.split('@');
      expect([...local].length).toBeLessThanOrEqual(4);
      expect(domain.startsWith('•') || [...domain].slice(1, 4).join('') === '•••').toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^\+\d{8,15}$/), (number) => {
      expect(maskContact(number).replaceAll(/\D/g, '')).toHaveLength(5);
    }),
  );
});
