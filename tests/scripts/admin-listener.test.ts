/** Tests the administration listener in front of a test server. */
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { startAdminListener } from '../../scripts/admin-listener.mjs';
import { addressOf } from '../support/listening.ts';

test.for(['OPTIONS *', 'GET http://example.com/'])(
  '%s is refused, and the listener goes on',
  async (asked) => {
    const behind = createServer((_asked, answered) => answered.end('behind'));
    const target = await addressOf(behind);
    const listener = await startAdminListener({ port: 0, target, host: 'of.administration' });
    try {
      const { port } = new URL(listener.url);
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`${asked} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
      expect(await (await fetch(listener.url)).text()).toBe('behind');
    } finally {
      await listener.stop();
      behind.close();
    }
  },
);
