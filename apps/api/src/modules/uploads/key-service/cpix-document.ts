import { SaxesParser, type SaxesTagNS } from 'saxes';

/** DASH-IF CPIX 2.3, of which we use content keys in the clear and their DRM systems. */
const cpix = 'urn:dashif:org:cpix';
const pskc = 'urn:ietf:params:xml:ns:keyprov:pskc';

const deepest = 32;
const mostElements = 10_000;
const largestPssh = 64 * 1024;

/** Why an answer cannot be used, as a sentence; trying again changes nothing. */
export class CpixRefused extends Error {}

/** `3f1f1bb2-6a0f-…` of 32 hexadecimal digits. */
export const uuidOf = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const hexOf = (uuid: string | undefined): string => (uuid ?? '').replaceAll('-', '').toLowerCase();

export interface WantedKey {
  /** 32 hexadecimal digits. */
  keyId: string;
  contentId: string;
}

/** Asks for one key, and for the boxes of these systems. All values are hexadecimal digits and dashes. */
export const cpixRequest = ({ keyId, contentId }: WantedKey, systems: readonly string[]): string => {
  const kid = uuidOf(keyId);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<cpix:CPIX xmlns:cpix="${cpix}" xmlns:pskc="${pskc}" version="2.3" contentId="${contentId}">`,
    `<cpix:ContentKeyList><cpix:ContentKey kid="${kid}" commonEncryptionScheme="cenc"/></cpix:ContentKeyList>`,
    '<cpix:DRMSystemList>',
    ...systems.map((system) => `<cpix:DRMSystem kid="${kid}" systemId="${system}"/>`),
    '</cpix:DRMSystemList>',
    '</cpix:CPIX>',
    '',
  ].join('\n');
};

export interface ContentKeyAnswer {
  /** 32 hexadecimal digits. */
  key: string;
  /** Whole `pssh` boxes, in hexadecimal digits. */
  pssh: readonly string[];
}

/** The key and the boxes of one key id. Anything but what was asked for is refused. */
export function readCpix(text: string, keyId: string, systems: readonly string[]): ContentKeyAnswer {
  const { keys, boxes } = parseCpix(text);
  const found = keys.get(keyId);
  if (!found) {
    const others = [...keys.keys()].slice(0, 3).map(uuidOf).join(', ');
    throw new CpixRefused(`it holds no key ${uuidOf(keyId)}${others ? `, but ${others}` : ''}`);
  }
  const key = found.plain === null ? null : Buffer.from(found.plain, 'base64');
  if (!key)
    throw new CpixRefused(
      `the key ${uuidOf(keyId)} has no PlainValue${found.isEncrypted ? ': encrypted keys are not read' : ''}`,
    );
  if (key.length !== 16)
    throw new CpixRefused(`the key ${uuidOf(keyId)} has ${key.length} bytes, and a key has 16`);
  const pssh = systems.map((system) => {
    const box = boxes.find((one) => one.kid === keyId && one.system === hexOf(system));
    if (!box) throw new CpixRefused(`it holds no PSSH of the system ${system} for the key ${uuidOf(keyId)}`);
    return psshBox(Buffer.from(box.pssh, 'base64'), system).toString('hex');
  });
  return { key: key.toString('hex'), pssh };
}

/** ISO 23001-7: size, `pssh`, version and flags, and the system that it is for. */
function psshBox(box: Buffer, system: string): Buffer {
  const isWhole =
    box.length >= 32 &&
    box.length <= largestPssh &&
    box.readUInt32BE(0) === box.length &&
    box.toString('latin1', 4, 8) === 'pssh' &&
    box.toString('hex', 12, 28) === hexOf(system);
  if (!isWhole) throw new CpixRefused(`the PSSH of the system ${system} is no box of that system`);
  return box;
}

interface FoundKey {
  plain: string | null;
  isEncrypted: boolean;
}

function parseCpix(text: string) {
  const keys = new Map<string, FoundKey>();
  const boxes: { kid: string; system: string; pssh: string }[] = [];
  const open: { name: string; tag: SaxesTagNS; text: string }[] = [];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new CpixRefused(`it is not well-formed (${error.message.slice(0, 120)})`);
  });
  // without it there are no entities but the five of XML: nothing expands
  parser.on('doctype', () => {
    throw new CpixRefused('it has a DOCTYPE, which no CPIX document has');
  });
  parser.on('opentag', (tag) => {
    elements++;
    if (elements > mostElements || open.length >= deepest)
      throw new CpixRefused('it has more elements than a CPIX document for one key');
    const name = `${prefixes[tag.uri] ?? '?'}:${tag.local}`;
    if (open.length === 0 && name !== 'cpix:CPIX') throw new CpixRefused('it is no CPIX document');
    open.push({ name, tag, text: '' });
  });
  const addText = (part: string) => {
    const last = open.at(-1);
    if (last) last.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    const { name } = closed;
    const attribute = (node: { tag: SaxesTagNS } | undefined, key: string) =>
      hexOf(node?.tag.attributes[key]?.value);
    if (name === 'cpix:ContentKey') {
      const kid = attribute(closed, 'kid');
      if (!keys.has(kid)) keys.set(kid, { plain: null, isEncrypted: false });
    }
    const keyNode = open.find((one) => one.name === 'cpix:ContentKey');
    if (keyNode && (name === 'pskc:PlainValue' || name === 'pskc:EncryptedValue')) {
      const isPlain = name === 'pskc:PlainValue';
      keys.set(attribute(keyNode, 'kid'), {
        plain: isPlain ? closed.text.trim() : null,
        isEncrypted: !isPlain,
      });
    }
    const system = open.at(-1);
    if (name === 'cpix:PSSH' && system?.name === 'cpix:DRMSystem')
      boxes.push({
        kid: attribute(system, 'kid'),
        system: attribute(system, 'systemId'),
        pssh: closed.text.trim(),
      });
  });
  parser.write(text).close();
  return { keys, boxes };
}

const prefixes: Readonly<Record<string, string>> = { [cpix]: 'cpix', [pskc]: 'pskc' };
