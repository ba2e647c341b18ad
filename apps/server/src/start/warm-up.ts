import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A supervisor may wait for readiness: a page that takes longer than this is left to its first visitor. */
const patience = 10_000;

/**
 * One page, asked for as a visitor would: catalogues, configuration, the renderer's modules and the first connections
 * are there before the first visitor. A page that fails is no reason not to start.
 */
export function warmUp({ address, port }: AddressInfo, host: string): Promise<void> {
  const name = address === '0.0.0.0' || address === '::' ? 'localhost' : address;
  return new Promise((resolve) => {
    const done = () => resolve();
    request({ host: name, port, path: '/', headers: { host }, timeout: patience, agent: false }, (res) => {
      res.resume().once('close', done);
    })
      .once('timeout', done)
      .once('error', done)
      .end();
  });
}
