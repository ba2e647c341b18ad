import { describe, expect, test } from 'vitest';
import { type DeviceHints, recogniseDevice } from './device.ts';

const chrome = (system: string, rest = 'Safari/537.36') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 ${rest}`;
const safari = (system: string, rest = 'Version/18.1 Safari/605.1.15') =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const onPhone = 'Mobile Safari/537.36';
const iPhone = 'iPhone; CPU iPhone OS 18_1 like Mac OS X';
const iPad = 'iPad; CPU OS 17_7 like Mac OS X';
const mac = 'Macintosh; Intel Mac OS X 10_15_7';

type Row = [name: string, agent: string, hints?: Omit<DeviceHints, 'userAgent'>];

const devices: Record<string, readonly Row[]> = {
  'phone, android': [
    ['Pixel, reduced', chrome('Linux; Android 10; K', onPhone), { platform: 'Android', isMobile: true }],
    ['Pixel 8', chrome('Linux; Android 14; Pixel 8', onPhone)],
    ['Galaxy S24', chrome('Linux; Android 14; SM-S921B', onPhone)],
    ['Samsung Internet', chrome('Linux; Android 13; SAMSUNG SM-A536B', `SamsungBrowser/23.0 ${onPhone}`)],
    ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
    ['Edge', chrome('Linux; Android 10; HD1913', `${onPhone} EdgA/130.0.0.0`)],
    ['Opera', chrome('Linux; Android 13; CPH2399', `${onPhone} OPR/85.0.0.0`)],
    ['Xiaomi', chrome('Linux; U; Android 13; en-us; Redmi Note 12', `${onPhone} XiaoMi/MiuiBrowser/14`)],
    ['Huawei', chrome('Linux; Android 10; ELS-NX9', onPhone)],
    ['UC Browser', chrome('Linux; U; Android 12; en-US; V2120', `UCBrowser/13.4 ${onPhone}`)],
    ['CUBOT, no bot', chrome('Linux; Android 11; CUBOT NOTE 20', onPhone)],
    ['CUBOT_X30', chrome('Linux; Android 10; CUBOT_X30', onPhone)],
    ['in an app', chrome('Linux; Android 14; SM-S918B; wv', `${onPhone} Instagram 300.0`)],
    ['DuckDuckGo', chrome('Linux; Android 10; K', `${onPhone} DuckDuckGo/5`)],
    ['hints alone', '', { platform: 'Android', isMobile: true }],
  ],
  'tablet, android': [
    ['Galaxy Tab', chrome('Linux; Android 13; SM-X700')],
    ['Pixel Tablet, reduced', chrome('Linux; Android 10; K'), { platform: 'Android', isMobile: false }],
    ['Firefox', 'Mozilla/5.0 (Android 13; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0'],
    ['Lenovo Tab', chrome('Linux; Android 12; Lenovo TB-X606F')],
    ['Fire HD', chrome('Linux; Android 9; KFMAWI', 'Silk/130.2 like Chrome/130.0 Safari/537.36')],
    ['Kindle Fire', chrome('Linux; U; Android 4.0.3; en-us; Kindle Fire')],
  ],
  'phone, ios': [
    ['iPhone', safari(iPhone, 'Version/18.1 Mobile/15E148 Safari/604.1')],
    ['Chrome', safari(iPhone, 'CriOS/131.0 Mobile/15E148 Safari/604.1')],
    ['Firefox', safari(iPhone, 'FxiOS/132.0 Mobile/15E148 Safari/605.1.15')],
    ['Edge', safari(iPhone, 'Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/605.1.15')],
    ['in an app', safari(iPhone, 'Mobile/15E148 Instagram 300.0')],
    ['iPod', safari('iPod touch; CPU iPhone OS 12_5 like Mac OS X', 'Mobile/15E148 Safari/604.1')],
  ],
  'tablet, ios': [
    ['iPad', safari(iPad, 'Version/17.7 Mobile/15E148 Safari/604.1')],
    ['Chrome', safari(iPad, 'CriOS/131.0 Mobile/15E148 Safari/604.1')],
    ['iPad as a Mac', safari(mac), { touchPoints: 5 }],
    ['Chrome on an iPad as a Mac', safari(mac, 'CriOS/131.0 Safari/605.1.15'), { touchPoints: 5 }],
  ],
  'desktop, macos': [
    ['Safari', safari(mac)],
    ['a Mac with a trackpad', safari(mac), { touchPoints: 0 }],
    ['Chrome', chrome(mac), { platform: 'macOS', isMobile: false }],
    ['Firefox', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0'],
    ['Edge', chrome(mac, 'Safari/537.36 Edg/131.0.0.0')],
  ],
  'desktop, windows': [
    ['Chrome', chrome('Windows NT 10.0; Win64; x64'), { platform: 'Windows', isMobile: false }],
    ['Edge', chrome('Windows NT 10.0; Win64; x64', 'Safari/537.36 Edg/131.0.0.0')],
    ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'],
    ['Opera', chrome('Windows NT 10.0; Win64; x64', 'Safari/537.36 OPR/115.0.0.0')],
    ['Surface with touch', chrome('Windows NT 10.0; Win64; x64'), { touchPoints: 10 }],
    ['an old one', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko'],
  ],
  'desktop, linux': [
    ['Chrome', chrome('X11; Linux x86_64'), { platform: 'Linux', isMobile: false }],
    ['Firefox', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
    ['headless, as tests use it', chrome('X11; Linux x86_64').replace('Chrome', 'HeadlessChrome')],
  ],
  'desktop, chromeos': [
    ['Chromebook', chrome('X11; CrOS x86_64 14541.0.0'), { platform: 'Chrome OS', isMobile: false }],
    ['Chromebook without hints', chrome('X11; CrOS aarch64 15699.85.0')],
  ],
  'tv, tizen': [
    ['Samsung', chrome('SMART-TV; LINUX; Tizen 6.5', 'TV Safari/537.36')],
    ['Samsung Internet', chrome('Linux; Tizen 2.4; SmartHub; SMART-TV', 'Safari/538.1')],
  ],
  'tv, webos': [['LG', chrome('Web0S; Linux/SmartTV', 'Safari/537.36 WebAppManager')]],
  'tv, android': [
    ['Bravia', chrome('Linux; Android 9; BRAVIA 4K UR2')],
    ['Chromecast', chrome('Linux; Android 12.0; Chromecast', 'Safari/537.36 CrKey/1.56.500000')],
    ['Fire TV', chrome('Linux; Android 9; AFTMM', 'Safari/537.36')],
    ['Google TV', chrome('Linux; Android 12; Google TV Streamer', 'Safari/537.36 GoogleTV')],
  ],
  'tv, linux': [['HbbTV', 'Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) HbbTV/1.5.1']],
  'tv, windows': [
    ['Xbox', chrome('Windows NT 10.0; Win64; x64; Xbox; Xbox Series X', 'Safari/537.36 Edge/44')],
  ],
  'tv, unknown': [
    ['PlayStation 5', 'Mozilla/5.0 (PlayStation; PlayStation 5/6.00) AppleWebKit/605.1.15 (KHTML)'],
  ],
  'feature-phone, kaios': [
    ['Nokia 8110', 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
  ],
  'feature-phone, android': [
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12 Version/12.16'],
  ],
  'feature-phone, unknown': [
    ['Nokia S40', 'Nokia2700c-2/2.0 (09.97) Profile/MIDP-2.1 Configuration/CLDC-1.1'],
  ],
  'phone, harmonyos': [['Huawei', chrome('Phone; OpenHarmony 5.0', 'ArkWeb/4.1 Mobile')]],
  'phone, windows': [
    [
      'Lumia',
      chrome('Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 650', 'Mobile Safari/537.36 Edge/15'),
    ],
  ],
  'bot, android': [
    [
      'Googlebot, smartphone',
      chrome('Linux; Android 6.0.1; Nexus 5X', `${onPhone} (compatible; Googlebot/2.1)`),
    ],
    ['Lighthouse', chrome('Linux; Android 11; moto g power (2022)', `${onPhone} Chrome-Lighthouse`)],
  ],
  'bot, macos': [['Applebot', safari(mac, 'Version/17.4 Safari/605.1.15 (Applebot/0.1)')]],
  'bot, windows': [['Bing preview', chrome('Windows NT 6.1; WOW64', 'Safari/537.36 BingPreview/1.0b')]],
  'bot, unknown': [
    ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['bingbot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
    ['GPTBot', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)'],
    ['Yandex', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'],
    ['Baidu', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'],
    ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['WhatsApp', 'WhatsApp/2.23.20.0'],
    ['Telegram', 'TelegramBot (like TwitterBot)'],
    ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['AdsBot', 'AdsBot-Google (+http://www.google.com/adsbot.html)'],
    ['curl', 'curl/8.5.0'],
    ['a script', 'python-requests/2.31.0'],
  ],
  'unknown, unknown': [
    ['nothing at all', ''],
    ['nonsense', 'x'.repeat(10_000)],
  ],
};

describe.each(Object.entries(devices))('%s', (expected, rows) => {
  test.each(rows)('%s', (_name, userAgent, hints = {}) => {
    const { kind, operatingSystem } = recogniseDevice({ userAgent, ...hints });
    expect(`${kind}, ${operatingSystem}`).toBe(expected);
  });
});
