import { readFileSync } from 'node:fs';
import { themeCss } from '@atrium/domain/site/theme/css';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { type StructureSchema, structureFields } from './structure-model.ts';

/** The colours of the product, light and dark: derived when the console is built, so no browser derives them. */
function consoleTheme(): Plugin {
  const name = 'virtual:console-theme.css';
  return {
    name: 'atrium:console-theme',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? themeCss([]) : undefined),
  };
}

/** The fields of a section, from the schema of the published format: no browser reads a schema. */
function structureModel(): Plugin {
  const name = 'virtual:structure-model';
  const schema = new URL('../../docs/schemas/structure.json', import.meta.url);
  return {
    name: 'atrium:structure-model',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const fields = structureFields(JSON.parse(readFileSync(schema, 'utf8')) as StructureSchema);
      return `export const fields = ${JSON.stringify(fields)};`;
    },
  };
}

/**
 * Rendered in the browser alone: the server sends one page for every address of the console (apps/server/src/edge/console).
 * `CONSOLE_API` is a running product, for development.
 */
export default defineConfig({
  plugins: [consoleTheme(), structureModel(), tailwindcss(), react()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
