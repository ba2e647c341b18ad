import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Rendered in the browser alone: the server sends one page for every address of the console (apps/server/src/edge/console). */
export default defineConfig({
  plugins: [tailwindcss(), react()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
