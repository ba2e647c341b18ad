import { expect, test } from 'vitest';
import { deviceClass } from './device-class.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

test('a crafted header does not get the device class of other headers', () => {
  // the same letters, written so that they say something else, and first
  expect(deviceClass({ 'sec-ch-ua-mobile': `?1"Android"${android}`, 'sec-ch-ua-platform': '' })).toBe(
    'desktop',
  );
  expect(deviceClass({ 'sec-ch-ua-mobile': '?1', 'sec-ch-ua-platform': `"Android"${android}` })).toBe(
    'phone',
  );
  expect(deviceClass({ 'sec-ch-ua-platform': iPhone })).toBe('desktop');
  expect(
    deviceClass({ 'sec-ch-ua-mobile': '?1', 'sec-ch-ua-platform': '"Android"', 'user-agent': android }),
  ).toBe('phone');
  expect(deviceClass({ 'sec-ch-ua-platform': '1' })).toBe('desktop');
  expect(deviceClass({ 'sec-ch-ua-mobile': '?1' })).toBe('phone');
  expect(deviceClass({ 'user-agent': iPhone })).toBe('phone');
  expect(deviceClass({ 'user-agent': `undefinedundefined${iPhone}` })).toBe('phone');
});

test('a tablet that does not say it is mobile stays one', () => {
  const agent = android.replace(' Mobile', '');
  const asked = { 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Android"', 'user-agent': agent };
  expect([deviceClass(asked), deviceClass(asked)]).toEqual(['tablet', 'tablet']);
  expect(deviceClass({ ...asked, 'sec-ch-ua-mobile': '?1' })).toBe('phone');
  expect(deviceClass({ ...asked, 'sec-ch-ua-platform': '"Windows"' })).toBe('desktop');
});
