// biome-ignore-all lint/style/useNodejsImportProtocol: njs has no such protocol
// Verifies the addresses that Atrium gives out for MEDIA_ORIGIN, in nginx's JavaScript (njs 0.7 or newer).
// The same rule as apps/api/src/modules/delivery/cdn-pass.ts; docs/storage.md describes it.
import crypto from 'crypto';
import fs from 'fs';

// {"k1": "<the secret of k1 in MEDIA_SECRETS>", "k2": …}, readable by nginx alone; read when nginx (re)loads
const keys = JSON.parse(fs.readFileSync('/etc/nginx/media-keys.json'));
const form = /^\/media\/c\/([a-z0-9]{1,16})\.(\d{1,12})\.(\d{1,2})\.([\w-]{43})\/([^?]{1,2000})(\?.*)?$/;
const sly = /^(\.|%2e){0,2}$|%2f|%5c|%00|\\/i;

function isSame(a, b) {
  let differences = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) differences |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return differences === 0;
}

// What the address is for, without its pass; empty where the pass is none, altered or over.
function rest(r) {
  const found = form.exec(r.variables.request_uri);
  if (!found || typeof keys[found[1]] !== 'string') return '';
  if (Number(found[2]) * 1000 <= Date.now()) return '';
  const parts = found[5].split('/');
  const depth = Number(found[3]);
  if (depth < 2 || depth > parts.length || parts.some((part) => sly.test(part))) return '';
  const text = `${found[1]}.${found[2]}.${found[3]}/${parts.slice(0, depth).join('/')}`;
  const mac = crypto.createHmac('sha256', keys[found[1]]).update(text).digest('base64url');
  return isSame(mac, found[4]) ? found[5] : '';
}

export default { rest };
