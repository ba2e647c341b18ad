import { describe, expect, test } from 'vitest';
import { hostileMarkup } from '../../testing/hostile-markup.ts';
import { Global } from './configuration/chrome.ts';
import { CookieEntry, ExternalRedirectDisclaimer, TagManager } from './configuration/consent.ts';
import { Advertisement, CustomStyling, Oklch } from './configuration/look.ts';
import { TenantScript } from './configuration/tenant-configuration.ts';
import { FileUrl, Link } from './fields/link.ts';

/** What an attacker writes in place of an address, so that it runs as a script or leads to another site. */
const hostileAddresses = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  ' javascript:hit()',
  'java\tscript:hit()',
  'java\nscript:hit()',
  '\u0001javascript:hit()',
  'javascript&colon;hit()',
  'vbscript:hit()',
  'data:text/css,*{display:none}',
  'data:text/html,<script>hit()</script>',
  'data:text/javascript,hit()',
  'blob:https://evil.example/x',
  'filesystem:https://evil.example/x',
  'file:///etc/passwd',
  'ftp://evil.example/x.css',
  'http://evil.example/x.css',
  '//evil.example/x.css',
  '/\\evil.example/x.css',
  '\\\\evil.example\\x.css',
  '/\t/evil.example',
  '/ /evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example/ x',
  'https://evil.example\\@ours.example',
  'evil.example/x.css',
  'x.css',
  '../x.css',
  '"><script>hit()</script>',
  "');hit();('",
  'url(javascript:hit())',
  'expression(hit())',
  '@import "//evil.example"',
  '',
];

const everything = [...hostileAddresses, ...hostileMarkup];
const passed = (parse: (text: string) => { success: boolean }, texts: readonly string[]) =>
  texts.filter((text) => parse(text).success);

describe('nothing of a hundred tricks is taken for configuration', () => {
  test('there are more than a hundred', () => expect(new Set(everything).size).toBeGreaterThan(100));

  test.each([
    ['an address to click', (text: string) => Link.safeParse(text)],
    ['a file', (text: string) => FileUrl.safeParse(text)],
    ['a stylesheet', (text: string) => CustomStyling.safeParse({ stylesheet: text })],
    ['a script’s address', (text: string) => TenantScript.safeParse({ src: text })],
    [
      'what a script must hash to',
      (text: string) => TenantScript.safeParse({ src: '/x.js', integrity: text || '!' }),
    ],
    [
      'the script of a consent',
      (text: string) => CookieEntry.safeParse({ identifier: 'a', title: 'A', src: text }),
    ],
    ['the name of a consent', (text: string) => CookieEntry.safeParse({ identifier: text, title: 'A' })],
    ['a tag manager', (text: string) => TagManager.safeParse({ id: text })],
    [
      'whom one leaves for unasked',
      (text: string) => ExternalRedirectDisclaimer.safeParse({ trustedOrigins: [text] }),
    ],
    ['a colour', (text: string) => Oklch.safeParse(text)],
    ['a brand’s mark', (text: string) => Global.safeParse({ mark: [{ d: text || '<', fill: 'accent' }] })],
    [
      'an advertisement',
      (text: string) =>
        Advertisement.safeParse({
          id: 'a',
          slot: 'story',
          title: 'A',
          imageUrl: '/a.webp',
          clickUrl: text,
        }),
    ],
  ])('%s', (_, parse) => expect(passed(parse, everything)).toEqual([]));
});
