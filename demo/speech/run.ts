import { spawn } from 'node:child_process';
import { once } from 'node:events';

const packages = { 'espeak-ng': 'espeak-ng', ffmpeg: 'ffmpeg' } as const;

/** Runs a tool to its end and returns what it wrote; `input` is what it reads. */
export async function runTool(
  tool: keyof typeof packages,
  args: readonly string[],
  input: string | Buffer,
): Promise<Buffer> {
  const child = spawn(tool, args);
  const [output, problems] = [collect(child.stdout), collect(child.stderr)];
  // A tool that stops reading early says why on its way out.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new Error(`${tool} is missing: install the Debian package ${packages[tool]}`);
  });
  if (code !== 0) throw new Error(`${tool} failed: ${(await problems).toString().trim()}`);
  return await output;
}

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
