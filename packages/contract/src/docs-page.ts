import type { Call } from './call.ts';
import { calls, features } from './calls.ts';
import type { JsonSchema } from './json-schema.ts';
import { once } from './once.ts';
import { type Caller, callerOf, type Operation, openapi } from './openapi.ts';
import { shapeText } from './shape-text.ts';
import type { CallName } from './shapes.ts';

const callerText = {
  anyone: 'anyone',
  user: 'signed in',
  operator: 'staff',
  sandbox: 'sandbox token',
} as const satisfies Record<Caller, string>;

/** The contract as one page to read: no script, nothing from elsewhere. */
export const docsPage = once((): string => {
  const document = openapi({ version: '1' });
  const operationOf = (name: string) => {
    const { path, method } = (calls as Record<string, Call>)[name as CallName] as Call;
    return document.paths[path]?.[method.toLowerCase()] as Operation;
  };
  const sections = Object.entries(features).map(([feature, group]) => {
    const entries = Object.entries(group as Record<string, Call>).map(([name, call]) =>
      callHtml(name, call, operationOf(name)),
    );
    return `<section id="${html(feature)}"><h2>${html(feature)}</h2>${entries.join('')}</section>`;
  });
  const models = Object.entries(document.components.schemas)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        `<details id="model-${html(name)}"><summary>${html(name)}</summary>${shapeHtml(schema)}</details>`,
    );
  const links = [...Object.keys(features), 'models'].map((id) => `<a href="#${html(id)}">${html(id)}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Atrium: the calls</title>
<style>${css}</style>
</head>
<body>
<header><h1>The calls</h1><p>${Object.keys(calls).length} calls under <code>{base}</code>. Machines read <a href="openapi.json">openapi.json</a>. A failure is always a <a href="#model-Problem">Problem</a>.</p></header>
<nav aria-label="Features">${links.join(' ')}</nav>
<main>${sections.join('\n')}
<section id="models"><h2>models</h2>${models.join('')}</section></main>
</body>
</html>`;
});

function callHtml(name: string, call: Call, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name: key, in: place, required, schema }) =>
      `<tr><td><code>${html(key)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${shapeHtml(schema)}</td></tr>`,
  );
  const body = operation.requestBody?.content['application/json']?.schema;
  const responses = Object.entries(operation.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { description, content }]) => {
      const schema = content?.['application/json']?.schema;
      const isProblem = schema?.$ref?.endsWith('/Problem');
      return `<dt>${html(status)}</dt><dd>${isProblem || !schema ? html(description) : shapeHtml(schema)}</dd>`;
    });
  return `<details id="${html(name)}">
<summary><b class="${call.method.toLowerCase()}">${call.method}</b> <code>${html(call.path)}</code> <span>${html(name)}</span> <i>${call.effect}, ${callerText[callerOf(call)]}</i></summary>
<p>${prose(operation.summary)}</p>
${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}
${body ? `<h3>Body</h3>${shapeHtml(body)}` : ''}
<h3>Answers</h3><dl>${responses.join('')}</dl>
</details>`;
}

const shapeHtml = (schema: JsonSchema) => `<pre>${html(shapeText(schema))}${defaultText(schema)}</pre>`;

const defaultText = ({ default: value }: JsonSchema) =>
  value === undefined ? '' : html(` = ${JSON.stringify(value)}`);

const prose = (text: string) => html(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

const css = `
:root { color-scheme: light dark; --line: light-dark(#d9d9e0, #34343c); --soft: light-dark(#f5f5f8, #1d1d22); --dim: light-dark(#5c5c66, #a5a5b0); --link: light-dark(#2447c6, #9db2ff); }
body { max-inline-size: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fff, #121215); color: light-dark(#17171b, #ececf1); }
a { color: var(--link); }
nav { display: flex; flex-wrap: wrap; gap: .25rem .75rem; }
section { margin-block-start: 2rem; }
h2 { font-size: 1.25rem; }
h3 { font-size: .875rem; margin: 1rem 0 .25rem; }
details { border-block-start: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary span, summary i { color: var(--dim); font-size: .875rem; margin-inline-start: .5rem; }
summary b { display: inline-block; min-inline-size: 4rem; font-size: .8125rem; }
.get { color: light-dark(#17663a, #7ad6a0); } .delete { color: light-dark(#a3202c, #ff9aa2); }
.post, .put, .patch { color: light-dark(#7a4b00, #f0c27a); }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { margin: 0; padding: .5rem .75rem; background: var(--soft); border-radius: .375rem; overflow-x: auto; }
table { border-collapse: collapse; } td { padding: .125rem .75rem .125rem 0; vertical-align: baseline; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .5rem 1rem; margin: 0; } dd { margin: 0; }
`;
