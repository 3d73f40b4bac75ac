/**
 * Checks the proxies' configurations in `deploy` against docs/setup.md, Behind a proxy. `npm run soak -- deploy` sends
 * requests through the real programs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { root } from '../../scripts/root.mjs';

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

const settings = new Map(
  [...read('firm.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);
const header = settings.get('SPARK_PROXY_HEADER');
const server = `127.0.0.1:${settings.get('PORT')}`;

/** Each directive after its blocks: `server > limit_conn spark_connections 40`. */
function directivesIn(name: 'nginx.conf' | 'Caddyfile'): string[] {
  const text = read(name).replaceAll(/^\s*#.*$/gm, '');
  // Caddy ends a directive with its line, and puts placeholders in braces.
  const token = name === 'Caddyfile' ? /\S.*$/gm : /(?:"[^"]*"|[^;{}"])+[;{]|\}/g;
  const blocks: string[] = [];
  const found: string[] = [];
  for (const [raw] of text.matchAll(token)) {
    const words = raw.trim();
    if (words === '}') blocks.pop();
    else if (words.endsWith('{')) blocks.push(words.slice(0, -1).trim());
    else found.push([...blocks, words.replace(/;$/, '')].join(' > '));
  }
  return found;
}

const secondsOf = (directives: readonly string[], name: string): number[] =>
  directives.flatMap((each) => {
    const [, seconds] = new RegExp(` > ${name} (\\d+)s$`).exec(each) ?? [];
    return seconds ? [Number(seconds)] : [];
  });

describe('nginx', () => {
  const all = directivesIn('nginx.conf');

  test('replaces what a visitor says of their address, and no location drops that', () => {
    expect(all).toEqual(
      expect.arrayContaining([
        `server > proxy_set_header ${header} $remote_addr`,
        'server > proxy_set_header X-Forwarded-For ""',
        'server > proxy_set_header X-Forwarded-Proto https',
      ]),
    );
    // A header set in a location drops all outer ones.
    expect(all.filter((each) => /location.* > proxy_set_header/.test(each))).toEqual([]);
  });

  test('passes every location on to the public port', () => {
    expect(all.filter((each) => each.startsWith('upstream spark > server'))).toEqual([
      `upstream spark > server ${server}`,
    ]);
    const passed = all.filter((each) => each.includes('proxy_pass'));
    expect(passed.length).toBeGreaterThan(0);
    expect(passed.every((each) => each.endsWith('> proxy_pass http://spark'))).toBe(true);
  });

  test('reads bodies before it passes them on, and waits 30 seconds at most for a slow sender', () => {
    expect(all.filter((each) => each.includes('proxy_request_buffering'))).toEqual([]);
    for (const name of ['client_header_timeout', 'client_body_timeout', 'send_timeout']) {
      const [seconds = Infinity, ...others] = secondsOf(all, name);
      expect([name, seconds <= 30, others]).toEqual([name, true, []]);
    }
  });

  test('limits connections and requests', () => {
    expect(all).toEqual(
      expect.arrayContaining([
        'server > limit_conn spark_connections 40',
        expect.stringMatching(/^limit_conn_zone \$spark_network zone=spark_connections:/),
        expect.stringMatching(/^limit_req_zone \$spark_network zone=spark_api:/),
        expect.stringMatching(/^server > location \/api\/ > limit_req zone=spark_api /),
      ]),
    );
  });

  /** The key under which nginx counts an address: applies the configured pattern to the address's bytes. */
  function networkOf(...address: readonly number[]): string {
    const bytes = String.fromCharCode(...address);
    const map = 'map $binary_remote_addr $spark_network > ';
    const [, pattern = ''] =
      all.map((each) => /^"~(.*)" \$first_half$/.exec(each.replace(map, ''))).find(Boolean) ?? [];
    expect(all).toContain(`${map}default $binary_remote_addr`);
    return new RegExp(pattern).exec(bytes)?.groups?.['first_half'] ?? bytes;
  }

  test('counts an IPv6 /64 as one visitor, and each IPv4 address as one', () => {
    // 10 and 13 are bytes that a dot in a pattern does not match.
    const network = [0x20, 0x01, 0x0d, 0xb8, 10, 13, 0, 1];
    const host = [0, 0, 10, 13, 0, 0, 0, 1];
    const neighbor = [0x20, 0x01, 0x0d, 0xb8, 10, 13, 0, 2];
    expect(networkOf(...network, ...host)).toBe(networkOf(...network, ...host.toReversed()));
    expect(networkOf(...network, ...host)).not.toBe(networkOf(...neighbor, ...host));
    expect(networkOf(203, 0, 113, 9)).not.toBe(networkOf(203, 0, 113, 10));
  });
});

describe('Caddy', () => {
  const all = directivesIn('Caddyfile');
  const proxy = `www.example.com > reverse_proxy ${server}`;

  test('replaces what a visitor says of their address', () => {
    // X-Forwarded-Proto is set separately.
    expect(all).toEqual(
      expect.arrayContaining([
        `${proxy} > header_up ${header} {remote_host}`,
        `${proxy} > header_up -X-Forwarded-For`,
      ]),
    );
    expect(all.filter((each) => each.includes('trusted_proxies'))).toEqual([]);
  });

  test('passes everything on to the public port', () => {
    expect(all.filter((each) => each.includes('reverse_proxy') && !each.startsWith(proxy))).toEqual(
      [],
    );
  });

  test('reads bodies before it passes them on, and waits 30 seconds at most for a slow sender', () => {
    expect(all).toContain(`${proxy} > request_buffers 2MiB`);
    for (const name of ['read_header', 'read_body']) {
      const [seconds = Infinity, ...others] = secondsOf(all, name);
      expect([name, seconds <= 30, others]).toEqual([name, true, []]);
    }
  });
});

test.each(['nginx.conf', 'Caddyfile'] as const)(
  '%s names neither the administration’s port nor a body larger than the server takes',
  (name) => {
    const all = directivesIn(name);
    expect(all.filter((each) => each.includes(`:${settings.get('ADMIN_PORT')}`))).toEqual([]);
    const sizes = all.flatMap(
      (each) => / (?:client_max_body_size|max_size) (\w+)$/.exec(each) ?? [],
    );
    expect(sizes.slice(1)).toEqual([name === 'Caddyfile' ? '12MB' : '12m']);
  },
);
