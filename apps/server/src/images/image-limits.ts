/** A decoded pixel takes four bytes: 24 million are about 100 MB for the moment of one conversion. */
export const maxSourcePixels = 24_000_000;

/** Pictures are made beside page rendering and the database; libvips itself is held to one thread for each. */
export const maxConversions = 2;

/** One takes 20–150 ms: a request behind so many would wait longer than a visitor looks at a placeholder. */
export const maxWaiting = 100;
export const retryAfterSeconds = 2;

export const maxCacheBytes = 256 * 2 ** 20;

/** AVIF is a third smaller and takes three times as long; above this many pixels a first visitor would wait for it. */
export const maxAvifPixels = 500_000;

/** What is made for the next visitors begins when the page that asked has its pictures; more than so many do not wait. */
export const spareDelayMs = 2000;
export const maxSpare = 64;

/** Without the version that names its content, an address may mean another picture soon. */
export const unversionedSeconds = 300;
