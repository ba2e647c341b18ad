/** Checked in the order they are written, up to the first that fails. `confirmed` holds the other field's value. */
export type FieldRules = {
  required?: boolean;
  email?: boolean;
  length?: number;
  min?: number;
  max?: number;
  confirmed?: unknown;
  regex?: RegExp | string;
};

export type RuleName = keyof FieldRules;

export const messageKeys = {
  required: 'requiredField',
  email: 'validate.email',
  length: 'validate.length',
  min: 'validate.min',
  max: 'validate.max',
  confirmed: 'validate.confirmed',
  regex: 'validate.regex',
} as const satisfies Record<RuleName, string>;

/** Shown when the catalogue does not have the key. */
export const invalidInput = 'Invalid input';

export type InvalidField = {
  rule: RuleName;
  key: (typeof messageKeys)[RuleName];
  params: { length?: number };
};

export function validate(value: unknown, rules: FieldRules): InvalidField | null {
  for (const [rule, param] of Object.entries(rules) as [RuleName, unknown][]) {
    // `confirmed: undefined` still compares: an empty other field is not a confirmation.
    if (rule !== 'confirmed' && (param === false || param === undefined)) continue;
    if (checks[rule](value, param)) continue;
    return { rule, key: messageKeys[rule], params: typeof param === 'number' ? { length: param } : {} };
  }
  return null;
}

type Check = (value: unknown, param: unknown) => boolean;

const checks: Record<RuleName, Check> = {
  // 0 is an answer; `false` is a box left unticked.
  required: (value) => !isEmpty(value) && value !== false && String(value).trim() !== '',
  email: eachFilled((text) => emailPattern.test(text)),
  length: (value, length) => isEmpty(value) || unitsOf(value) === length,
  // Code points, so that an emoji counts as the one character people see typed.
  min: eachFilled((text, length) => [...text].length >= Number(length)),
  max: eachFilled((text, length) => [...text].length <= Number(length)),
  confirmed: (value, other) => String(value) === String(other),
  regex: eachFilled((text, pattern) => toPattern(pattern as RegExp | string).test(text)),
};

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Leaving a field empty is the business of `required` alone; a list must hold item by item. */
function eachFilled(check: (text: string, param: unknown) => boolean): Check {
  return (value, param) =>
    isEmpty(value) || (Array.isArray(value) ? value : [value]).every((item) => check(String(item), param));
}

// A list counts its items, anything else the code units of its text.
const unitsOf = (value: unknown) => (Array.isArray(value) ? value.length : String(value).length);

// No dot first, last or doubled before the @; labels that begin with a letter or digit; a top level of two letters or more.
const emailPattern = /^(?!\.)(?!.*\.\.)[\w+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

// A fresh copy each time: a pattern with `g` remembers where the last text ended.
const toPattern = (pattern: RegExp | string) => new RegExp(pattern);
