/// <reference types="vite/client" />

/** Paths of sensitive pages in lower case (vite.config.ts). */
declare const __SENSITIVE_PATHS__: readonly string[];
/** First segments of pages with texts of their own. */
declare const __PAGE_TEXTS__: readonly string[];

/** What the browser knows of the route table (build/browser-routes.ts). */
declare module 'virtual:browser-routes' {
  import type { AnyRoute } from '@tanstack/react-router';

  export const features: Record<string, () => Promise<{ pages: Record<string, AnyRoute> }>>;
  export const rows: readonly [
    path: string,
    feature: string,
    page: string,
    standsIn: string,
    query: string,
  ][];
}
