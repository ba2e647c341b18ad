import { askServer, type ServerAnswer } from './server-process.ts';

/** As much of a browser as a login needs: it keeps cookies by path and follows one redirect at a time. */
export class CookieBrowser {
  readonly cookies = new Map<string, string>();
  /** Every `set-cookie` line, and everything a script or an address bar could have read. */
  readonly cookieLines: string[] = [];
  readonly seen: string[] = [];
  readonly #port: number;
  readonly #host: string;
  readonly #headers: Record<string, string>;

  constructor(port: number, host: string, headers: Record<string, string> = {}) {
    this.#port = port;
    this.#host = host;
    this.#headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140.0 Safari/537.36', ...headers };
  }

  /** The same cookies in another browser. */
  copy(headers: Record<string, string> = {}): CookieBrowser {
    const other = new CookieBrowser(this.#port, this.#host, { ...this.#headers, ...headers });
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async ask(path: string, options: { method?: string; body?: unknown } = {}): Promise<ServerAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await askServer(this.#port, path, {
      ...options,
      host: this.#host,
      headers: {
        ...this.#headers,
        ...(cookie ? { cookie } : {}),
      },
    });
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
    this.seen.push(path, answer.text, String(answer.headers.location ?? ''));
    return answer;
  }

  /** Opens an address and at most so many redirects after it. */
  async follow(path: string, redirects: number): Promise<ServerAnswer & { location: URL }> {
    let location = new URL(path, `http://${this.#host}:${this.#port}`);
    let answer = await this.ask(location.pathname + location.search);
    for (let left = redirects; left > 0 && answer.headers.location; left--) {
      location = new URL(String(answer.headers.location), location);
      answer = await this.ask(location.pathname + location.search);
    }
    return { ...answer, location };
  }

  #keep(line: string) {
    this.cookieLines.push(line);
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
