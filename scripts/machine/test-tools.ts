import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.ts';

/** Programs that only some tests need: what is left out without each. Its Debian package has the same name. */
const tools = {
  // starts librdkafka's mock cluster, decision 0097
  kcat: 'the Kafka sink on a mock cluster',
  // decision 0113
  ffmpeg: 'packaging of films and recordings',
} as const;

type Tool = keyof typeof tools;

const isHere = (tool: Tool, path = process.env.PATH ?? '') =>
  path.split(delimiter).some((folder) => existsSync(join(folder, tool)));

/** Installs what is missing where that is allowed; else the answer is what is left out, and how to get it. */
export function provideTestTools(isFound = isHere, install = installPackages): string[] {
  return (Object.keys(tools) as Tool[])
    .filter((tool) => !isFound(tool) && !(install([tool]) && isFound(tool)))
    .map(
      (tool) =>
        `${tools[tool]}. Install ${tool} (Debian, as root: apt-get install ${tool}), or let npm test do it: INSTALL=yes npm test`,
    );
}
