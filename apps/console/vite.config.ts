import { readFileSync } from 'node:fs';
import { themeCss } from '@atrium/domain/site/theme/css';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { type FormatSchema, formFields, structureFields } from './structure-model.ts';

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
      const fields = structureFields(JSON.parse(readFileSync(schema, 'utf8')) as FormatSchema);
      return `export const fields = ${JSON.stringify(fields)};`;
    },
  };
}

const settingNames = ['verticals', 'flags', 'redirectOrigins', 'seller', 'streams', 'scripts'];

/** The fields of the sections of a site, and of the settings of a tenant. */
function siteModel(): Plugin {
  const name = 'virtual:site-model';
  const fieldsOf = (schema: string) =>
    formFields(
      JSON.parse(
        readFileSync(new URL(`../../docs/schemas/${schema}.json`, import.meta.url), 'utf8'),
      ) as FormatSchema,
    );
  return {
    name: 'atrium:site-model',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const settings = fieldsOf('tenant').filter((field) => settingNames.includes(field.name));
      return `export const sections = ${JSON.stringify(fieldsOf('site'))};\nexport const settings = ${JSON.stringify(settings)};`;
    },
  };
}

/**
 * Rendered in the browser alone: the server sends one page for every address of the console (apps/server/src/edge/console).
 * `CONSOLE_API` is a running product, for development.
 */
export default defineConfig({
  plugins: [consoleTheme(), structureModel(), siteModel(), tailwindcss(), react()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
