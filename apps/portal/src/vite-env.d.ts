/// <reference types="vite/client" />

/** Paths of sensitive pages in lower case (vite.config.ts). */
declare const __SENSITIVE_PATHS__: readonly string[];
/** First segments of pages with texts of their own. */
declare const __PAGE_TEXTS__: readonly string[];
