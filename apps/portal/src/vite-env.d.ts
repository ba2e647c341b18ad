/// <reference types="vite/client" />

/** Paths of sensitive pages in lower case (vite.config.ts). */
declare const __SENSITIVE_PATHS__: readonly string[];
/** First segments of pages that are not composed by editors. */
declare const __FEATURE_SEGMENTS__: readonly string[];
/** Where the build put the texts, and the first segments of pages that have some of their own (build/page-texts.ts). */
declare const __TEXTS__: { readonly base: string; readonly segments: readonly string[] };
