/** What is tried first against any account, without the digits and signs people put around it. */
const guessed = new Set(
  `
  password passwort passw passwd pass kennwort parola contrasena motdepasse senha secret geheim admin administrator
  root user login guest test tester testing default changeme changeit letmein letmeinnow welcome willkommen bienvenue
  bienvenido hallo hello hellohello bonjour salut marhaba habibi iloveyou iloveu iloveyouso loveyou love lovely lover
  jetaime tequiero teiubesc ichliebedich princess prinzessin princesa prince sunshine sonnenschein moonlight starlight
  dragon drachen monkey tiger lion eagle panther butterfly flower rose cookie chocolate schokolade coffee cheese banana
  football fussball soccer baseball basketball hockey tennis golf steelers yankees lakers cowboys chelsea arsenal
  liverpool barcelona realmadrid juventus bayern steaua dinamo superman batman spiderman ironman pokemon pikachu naruto
  starwars startrek matrix minecraft fortnite roblox nintendo playstation master mastermind killer hunter ranger shadow
  ninja samurai warrior trustno trustnoone whatever nothing anything access accessgranted money dollar freedom summer
  sommer winter spring autumn january february march april june july august september october november december monday
  friday sunday michael jennifer jessica jordan ashley daniel andrew thomas charlie michelle robert matthew joshua
  nicole hannah amanda anthony alexander alexandra andreea andrei maria mohamed mohammed ahmed fatima london berlin
  paris madrid bucuresti riyadh germany deutschland france romania internet computer samsung google facebook instagram
  whatsapp netflix spotify youtube iphone android windows qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfgh
  asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc qweasd qweasdzxc zaqxsw abc abcd abcdef abcabc aaa xxx asd qwe zxc
  `
    .trim()
    .split(/\s+/),
);

const rows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', '1234567890'];
const neighbours = new Set(
  rows.flatMap((row) => [...row].slice(1).flatMap((key, at) => [`${row[at]}${key}`, `${key}${row[at]}`])),
);

/** Fewer than this many keys that do not follow from the one before: `aaaa1234`, `qwerty123`. */
const fewestSurprises = 4;
/** A shorter hint is part of too many honest words. */
const shortestHint = 4;

/**
 * Whether a password is among the first that an attacker would try here. `hints` are what they know already: the address
 * of the account, the name of the tenant.
 */
export function isWeakPassword(password: string, hints: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const cores = [lettersOf(plain), lettersOf(withoutDisguise(plain))];
  return (
    cores.some((core) => guessed.has(core)) ||
    /^(.{1,4})\1+$/u.test(plain) ||
    surprises(plain) < fewestSurprises ||
    hints.map(hintOf).some((hint) => isGivenAway(hint, plain, cores))
  );
}

function isGivenAway(hint: string, plain: string, cores: readonly string[]): boolean {
  return hint.length < shortestHint
    ? cores.includes(hint)
    : [plain, ...cores].some((text) => text.includes(hint));
}

/** Of an address only what stands before the @: half the world has the rest. */
const hintOf = (hint: string) => hint.normalize('NFKC').toLowerCase().split('@', 1)[0] ?? '';

const lettersOf = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Not after the last letter: the `1!` at the end is decoration, and goes with the other signs there. */
const withoutDisguise = (text: string) =>
  text.replaceAll(/[013457@$!](?=.*\p{L})/gu, (sign) => disguises[sign] ?? sign);

const surprises = (text: string) =>
  [...text].filter((key, at, keys) => !follows(keys[at - 1] ?? '', key)).length;

function follows(before: string, key: string): boolean {
  if (before === '') return false;
  const step = (key.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1 || neighbours.has(before + key);
}
