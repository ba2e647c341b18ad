import { RouterClient } from '@tanstack/react-router/ssr/client';
import { defineHandlerCallback } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/router-core/ssr/server';
import { expect, test } from 'vitest';

/** Not promised by the framework's documentation: an upgrade that takes one away is to be noticed here, not on a page. */
test.each(
  Object.entries({
    getGlobalStartContext,
    createStartHandler,
    StartServer,
    defineHandlerCallback,
    RouterClient,
    getSsrStatus,
    transformHtmlStringWithRouter,
  }),
)('the framework still has %s', (_name, internal) => {
  expect(typeof internal).toBe('function');
});
