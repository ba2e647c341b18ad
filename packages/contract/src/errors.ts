/**
 * Every failure the backend names, with its status. The message is `errors.{code}` in the person's language.
 * 401 means "no valid session" and nothing else: the portal reloads on it, so a wrong password or PIN is 400.
 * A read never answers 408, 409, 425, 429 or 5xx as a business answer: the client retries those.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  INVALID_PARAMETERS: 400,
  INVALID_JSON: 400,
  INCORRECT_CREDENTIALS: 400,
  INCORRECT_OTP: 400,
  PIN_ATTEMPTS_USED: 400,
  INCORRECT_PASSCODE: 400,
  CODE_EXPIRED: 400,
  LOGIN_EXPIRED: 400,
  REDIRECT_REFUSED: 400,
  PASSWORD_TOO_WEAK: 400,
  NAME_NOT_READABLE: 400,
  UNKNOWN_TOPIC: 400,
  SUBSCRIPTION_TYPE_NOT_AVAILABLE: 400,
  TRIAL_ALREADY_USED: 400,
  PURCHASE_REQUEST_NOT_VALID: 400,
  VOUCHER_EXPIRED: 400,
  VOUCHER_NOT_ELIGIBLE: 400,
  VOUCHER_NOT_FOR_CART: 400,
  VOUCHER_IN_ORDER: 400,
  REGISTRATION_CLOSED: 400,
  TOO_LATE: 400,
  NOT_OPEN_NOW: 400,
  NOT_SIGNED_IN: 401,
  TOKEN_EXPIRED: 401,
  INSUFFICIENT_FUNDS: 402,
  FORBIDDEN: 403,
  CROSS_SITE_REFUSED: 403,
  TENANT_MISMATCH: 403,
  AGE_RESTRICTED: 403,
  GEO_BLOCKED: 403,
  LOGIN_BEGUN_ELSEWHERE: 403,
  LOCKED: 403,
  PHONE_NUMBER_LOCKED: 403,
  ACCOUNT_BLOCKED: 403,
  NOT_REGISTERED: 403,
  CONSENT_REQUIRED: 403,
  NO_ATTEMPTS_LEFT: 403,
  REAUTHENTICATION_REQUIRED: 403,
  PASSCODE_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
  TIME_LIMIT_REACHED: 403,
  STREAM_LIMIT_REACHED: 403,
  OFFLINE_LIMIT_REACHED: 403,
  OFFLINE_NOT_ALLOWED: 403,
  NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION: 403,
  NOT_FOUND: 404,
  STRUCTURE_NOT_FOUND: 404,
  REQUIRED_IDENTITY_FIELD_NOT_FOUND: 404,
  NO_SUBSCRIPTION_FOUND: 404,
  VOUCHER_NOT_FOUND: 404,
  DEVICE_NOT_SUPPORTED: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  CONFLICT: 409,
  CART_CHANGED: 409,
  CONSENT_CHANGED: 409,
  CART_ITEM_REFUSED: 409,
  USER_ALREADY_SUBSCRIBED: 409,
  ALREADY_BOUGHT: 409,
  ALREADY_SUBSCRIBED_IN_SAME_GROUP: 409,
  NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE: 409,
  NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE: 409,
  VOUCHER_ALREADY_USED: 409,
  REFUND_USED: 409,
  ALREADY_REGISTERED: 409,
  TEAM_FULL: 409,
  TEAM_NAME_TAKEN: 409,
  ALREADY_IN_TEAM: 409,
  TEAM_INCOMPLETE: 409,
  MATCH_CLOSED: 409,
  BODY_TOO_LARGE: 413,
  URL_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED_REQUEST: 421,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  PAYMENT_DECLINED: 490,
  INTERNAL: 500,
  BACKEND_UNAVAILABLE: 502,
  SERVICE_UNAVAILABLE: 503,
  BACKEND_TIMEOUT: 504,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What a 401 asks for (RFC 9110 §11.6.1); browsers bring it as a session cookie, which the gateway turns into this. */
export const bearerChallenge = 'Bearer realm="atrium"';

/** What every failed call answers with. `error` is an `ErrorCode`, or an operator's own code passed through. */
export interface Problem {
  error: string;
  status: number;
  /** In the person's language. */
  message: string;
  requestId?: string;
  details?: Record<string, unknown>;
  /** Of a publication: everything that is wrong with it, each with its place. */
  problems?: readonly PublicationProblem[];
}

export interface PublicationProblem {
  path: string;
  message: string;
}
