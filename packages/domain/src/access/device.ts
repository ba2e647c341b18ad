/** The device class of a visitor's browser. A bot and a client that says nothing we know are no device. */
export const deviceKinds = ['phone', 'feature-phone', 'tablet', 'desktop', 'tv', 'bot', 'unknown'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export type OperatingSystem =
  | 'android'
  | 'ios'
  | 'windows'
  | 'macos'
  | 'linux'
  | 'chromeos'
  | 'kaios'
  | 'harmonyos'
  | 'tizen'
  | 'webos'
  | 'unknown';

export interface DeviceHints {
  userAgent: string;
  /** `Sec-CH-UA-Platform`, without quotes. */
  platform?: string | undefined;
  /** `Sec-CH-UA-Mobile`. */
  isMobile?: boolean | undefined;
  /** What the page itself found: an iPad that asks as a Mac has more than one. */
  touchPoints?: number | undefined;
}

export interface RecognisedDevice {
  kind: DeviceKind;
  operatingSystem: OperatingSystem;
}

/** A user agent longer than this is no browser's; no pattern is ever run over more text than this. */
const longest = 512;

// CUBOT makes telephones
const bots =
  /(?<!\bcu)bots?\b|\bbot[-/]|crawl|spider|slurp|facebookexternalhit|whatsapp\/|mediapartners|inspectiontool|lighthouse|archiver|preview|^(curl|wget|python|go-http|java|node|undici|axios|postman|ruby|php|libwww|apache-http)/i;
const televisions =
  /smart-?tv|smarthub|\btv\b|googletv|web0s|netcast|hbbtv|bravia|viera|aquos|\baft[a-z]{1,4}\b|appletv|apple tv|roku|crkey|playstation|xbox|nintendo/i;
const featurePhones = /kaios|opera mini|midp|j2me|blackberry|symbian|series ?[46]0/i;
const tablets = /ipad|tablet(?! pc)|playbook|kindle|silk(?!.*mobile)/i;

const systems = [
  [/windows phone|windows nt|\bwindows\b/i, 'windows'],
  [/iphone|ipad|ipod|appletv|apple tv|\bios\b/i, 'ios'],
  [/openharmony|harmonyos/i, 'harmonyos'],
  [/kaios/i, 'kaios'],
  [/tizen/i, 'tizen'],
  [/web0s|webos/i, 'webos'],
  [/android|kindle|silk/i, 'android'],
  [/\bcros\b|chrome ?os|chromium ?os/i, 'chromeos'],
  [/macintosh|mac os x|macos/i, 'macos'],
  [/linux|x11|ubuntu|fedora/i, 'linux'],
] as const satisfies readonly (readonly [RegExp, OperatingSystem])[];

export function recogniseDevice({
  userAgent,
  platform = '',
  isMobile,
  touchPoints = 0,
}: DeviceHints): RecognisedDevice {
  const agent = userAgent.slice(0, longest);
  const named = systemOf(platform.slice(0, 40));
  const operatingSystem = named === 'unknown' ? systemOf(agent) : named;
  if (bots.test(agent)) return { kind: 'bot', operatingSystem };
  // no Mac has a touch screen
  if (operatingSystem === 'macos' && touchPoints > 1) return { kind: 'tablet', operatingSystem: 'ios' };
  return { kind: kindOf(agent, operatingSystem, isMobile), operatingSystem };
}

const systemOf = (text: string): OperatingSystem =>
  systems.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown';

function kindOf(agent: string, system: OperatingSystem, isMobile: boolean | undefined): DeviceKind {
  if (televisions.test(agent)) return 'tv';
  if (featurePhones.test(agent)) return 'feature-phone';
  if (tablets.test(agent)) return 'tablet';
  if (isMobile || /mobile|iphone|ipod|windows phone|\bphone;/i.test(agent)) return 'phone';
  if (system === 'android' || system === 'harmonyos') return 'tablet';
  if (system === 'tizen' || system === 'webos') return 'tv';
  return system === 'unknown' ? 'unknown' : 'desktop';
}
