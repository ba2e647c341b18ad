import Provider from 'oidc-provider';
import { expect, test } from 'vitest';

/** We replace it to let a code return to any page of our own origin: an upgrade that renames it is to be noticed here. */
test('the issuer’s clients are still asked which addresses are allowed', () => {
  const { Client } = new Provider('http://localhost');
  expect(typeof Client.prototype.redirectUriAllowed).toBe('function');
});
