import { themeCss } from '@atrium/domain/site/theme/css';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The colours of the product, light and dark: derived when the console is built, so no browser derives them. */
function consoleTheme(): Plugin {
  const name = 'virtual:console-theme.css';
  return {
    name: 'atrium:console-theme',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? themeCss([]) : undefined),
  };
}

/**
 * Rendered in the browser alone: the server sends one page for every address of the console (apps/server/src/edge/console).
 * `CONSOLE_API` is a running product, for development.
 */
export default defineConfig({
  plugins: [consoleTheme(), tailwindcss(), react()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
