import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the environment', () => {
  test('may be empty', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      STAGE: 'stg',
      DATA_DIR: '.data',
      PUBLIC_ORIGIN: 'http://{host}:{PORT}',
    });
    expect(readConfig({ PORT: '', STAGE: '' })).toEqual(readConfig({}));
  });

  test('is read as what it means', () => {
    expect(readConfig({ PORT: '8080', ROLE: 'portal, api, edge', STAGE: 'live' })).toMatchObject({
      PORT: 8080,
      ROLE: ['edge', 'portal', 'api'],
      STAGE: 'live',
    });
    const STRIPE_WEBHOOK_SECRETS = 'whsec_a, whsec_b';
    expect(readConfig({ STRIPE_WEBHOOK_SECRETS }).STRIPE_WEBHOOK_SECRETS).toEqual(['whsec_a', 'whsec_b']);
    expect(readConfig({ KAFKA_BROKERS: 'a:9092, b:9093' }).KAFKA_BROKERS).toEqual(['a:9092', 'b:9093']);
  });

  test.each([
    ['PORT', 'abc', 'a port number from 0 to 65535'],
    ['PORT', '70000', 'a port number from 0 to 65535'],
    ['PORT', '80.5', 'a port number from 0 to 65535'],
    ['PORT', '-1', 'a port number from 0 to 65535'],
    ['PAGE_CACHE_BYTES', '64MB', 'a number of bytes from 0 to 68719476736'],
    ['PAGE_CACHE_BYTES', '-1', 'a number of bytes from 0 to 68719476736'],
    ['STAGE', 'prod', 'stg, dev or live'],
    ['ROLE', 'edge,barista', 'all, or a list of edge, portal, api, worker, media, sandbox'],
    ['SANDBOX_PORT', '70000', 'a port number from 0 to 65535'],
    ['LOG_LEVEL', 'loud', 'trace, debug, info, warn, error, fatal, silent'],
    ['PRIVATE_BACKENDS', 'http://localhost', 'a list of hosts (localhost:4000) and ranges (10.0.0.0/8)'],
    ['PRIVATE_BACKENDS', '10.0.0.0/64', 'a list of hosts (localhost:4000) and ranges (10.0.0.0/8)'],
    ['TRUSTED_PROXIES', 'foo', 'a list of IP addresses (10.0.0.5, ::1), separated by commas'],
    ['TRUSTED_PROXIES', '127.0.0.1,10.0.0.0/8', 'a list of IP addresses'],
    ['DATABASE_CONNECTIONS', '0', 'a number of connections from 1 to 200'],
    ['WORKER_CONNECTIONS', 'many', 'a number of connections from 1 to 200'],
    ['ALLOW_INCOMPLETE', 'mail,everything', 'a list of stage, secret, mail'],
    ['DATABASE_POOLER', 'session', 'transaction, or nothing'],
    ['KAFKA_BROKERS', 'broker', 'a list of brokers (host:9092), separated by commas'],
    ['KAFKA_BROKERS', 'a:9092,,b:9092', 'a list of brokers (host:9092), separated by commas'],
    ['PUBLIC_ORIGIN', 'localhost', 'an origin such as https://{host}, without a path'],
    ['PUBLIC_ORIGIN', 'https://{hots}', 'an origin such as https://{host}, without a path'],
    ['PUBLIC_ORIGIN', 'https://{host}?a', 'an origin such as https://{host}, without a path'],
    ['PUBLIC_ORIGIN', 'https://a.example/path', 'an origin such as https://{host}, without a path'],
  ])('%s=%s is refused with what is allowed', (name, value, allowed) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name} is "${value}"; allowed: ${allowed}`);
  });

  test.each([
    [
      'DATABASE_URL',
      'mysql://app:hunter2@db/atrium',
      'an address starting with postgres:// or postgresql://',
    ],
    ['SMTP_URL', 'smtp://', 'an address with a host'],
    ['SECRET_KEY', 'hunter2', 'at least 32 random bytes in base64'],
    ['SECRET_KEY_PREVIOUS', 'hunter2', 'at least 32 random bytes in base64'],
    ['STRIPE_SECRET_KEY', 'hunter2', 'a secret key of Stripe (sk_…)'],
    ['STRIPE_WEBHOOK_SECRETS', 'hunter2', 'one or two signing secrets of Stripe (whsec_…)'],
    ['METRICS_TOKEN', 'hunter2', 'at least 32 characters of chance'],
  ])('a wrong %s is not repeated', (name, value, allowed) => {
    const refusal = () => readConfig({ [name]: value });
    expect(refusal).toThrow(`${name} is (hidden); allowed: ${allowed}`);
    expect(refusal).not.toThrow(/hunter2/);
  });

  test('a pooler in transaction mode needs an address past it', () => {
    const pooled = {
      DATABASE_URL: 'postgres://app@pooler/atrium',
      DATABASE_OWNER_URL: 'postgres://owner@db/atrium',
      DATABASE_POOLER: 'transaction',
    };
    expect(() => readConfig(pooled)).toThrow(
      'DATABASE_DIRECT_URL must name the same database past the pooler',
    );
    expect(readConfig({ ...pooled, DATABASE_DIRECT_URL: 'postgres://app@db/atrium' })).toMatchObject({
      DATABASE_POOLER: 'transaction',
    });
  });

  test('every wrong value is named at once', () => {
    expect(() => readConfig({ PORT: 'x', STAGE: 'y' })).toThrow(/PORT is "x".*STAGE is "y"/s);
  });

  test('DATABASE_URL needs DATABASE_OWNER_URL where this process migrates', () => {
    const DATABASE_URL = 'postgres://app@db/atrium';
    expect(() => readConfig({ DATABASE_URL })).toThrow('DATABASE_OWNER_URL');
    expect(readConfig({ DATABASE_URL, ROLE: 'edge,portal,api' }).DATABASE_URL).toBe(DATABASE_URL);
  });

  const SECRET_KEY = Buffer.alloc(32, 1).toString('base64');
  const API_URL = 'http://10.0.0.5:3000';
  const DATABASE_URL = 'postgres://app@db/atrium';
  const PUBLIC_ORIGIN = 'https://{host}';

  test.each([
    ['edge', { SECRET_KEY }, 'ROLE is edge,portal, but API_URL is not set'],
    ['portal', { API_URL }, 'ROLE is edge,portal, but SECRET_KEY is not set'],
    ['api', { SECRET_KEY, PUBLIC_ORIGIN }, 'ROLE is api, but DATABASE_URL is not set'],
    ['api', { SECRET_KEY, DATABASE_URL }, 'ROLE is api, but PUBLIC_ORIGIN is http://{host}:{PORT}'],
    ['worker', { SECRET_KEY, DATABASE_URL, PUBLIC_ORIGIN }, 'DATABASE_URL is set without DATABASE_OWNER_URL'],
  ])('ROLE=%s says what it cannot do without', (ROLE, given, refusal) => {
    expect(() => readConfig({ ROLE, ...given })).toThrow(refusal);
  });

  test.each([
    ['edge', { SECRET_KEY, API_URL }, ['edge', 'portal']],
    ['api', { SECRET_KEY, DATABASE_URL, PUBLIC_ORIGIN }, ['api']],
    [
      'api,worker',
      { SECRET_KEY, DATABASE_URL, DATABASE_OWNER_URL: DATABASE_URL, PUBLIC_ORIGIN },
      ['api', 'worker'],
    ],
  ])('ROLE=%s with it is fine', (ROLE, given, roles) => {
    expect(readConfig({ ROLE, ...given }).ROLE).toEqual(roles);
  });
});
