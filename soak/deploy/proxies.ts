/**
 * Runs Caddy and nginx on loopback with the configurations of `deploy`; only names, ports, certificate and an old
 * Caddy's spellings are replaced.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { run } from '../../scripts/processes.mjs';
import { root } from '../../scripts/root.mjs';
import { certificateFor } from '../../tests/support/public-address.ts';
import { endProcess, freePort } from '../../tests/support/server.ts';

export type ProxyName = 'caddy' | 'nginx';

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

type Place = { folder: string; port: number; plainPort: number; target: string };

const host = 'localhost';

/** Replacements; each must match. */
const changes: Record<ProxyName, (place: Place) => readonly (readonly [string, string])[]> = {
  caddy: ({ folder, port, plainPort, target }) => [
    // The certificate is made here; the redirect is Caddy's own.
    [
      '\tgrace_period 10s',
      `\tgrace_period 1s\n\tadmin off\n\tstorage file_system ${folder}\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${port}`,
    ],
    [
      'www.example.com {',
      `${host} {\n\ttls ${folder}/cert.pem ${folder}/key.pem\n\tbind 127.0.0.1`,
    ],
    ['127.0.0.1:8090', new URL(target).host],
    ...(isOldCaddy() ? [['request_buffers 2MiB', oldBuffers] as const] : []),
  ],
  nginx: ({ folder, port, plainPort, target }) => [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['listen [::]:443 ssl;', ''],
    ['https://$host$request_uri', `https://$host:${port}$request_uri`],
    ['/etc/ssl/spark/fullchain.pem', `${folder}/cert.pem`],
    ['/etc/ssl/spark/privkey.pem', `${folder}/key.pem`],
    ['server 127.0.0.1:8090;', `server ${new URL(target).host};`],
  ],
};

/** Debian has 2.6.2. */
const isOldCaddy = () =>
  /^v?2\.6\.[0-3]\b/.test(execFileSync('caddy', ['version'], { encoding: 'utf8' }));
const oldBuffers = 'buffer_requests\n\t\tmax_buffer_size 2MiB';

const files: Record<ProxyName, string> = { caddy: 'Caddyfile', nginx: 'nginx.conf' };

/** Checks the configuration with the program, and starts it in front of `target`. */
export async function startProxy(name: ProxyName, target: string, within: string) {
  const [port, plainPort] = [await freePort(), await freePort()];
  const folder = join(within, `${name}-${port}`);
  await mkdir(folder);
  const { key, cert } = await certificateFor(60, `DNS:${host}`);
  await writeFile(join(folder, 'key.pem'), key);
  await writeFile(join(folder, 'cert.pem'), cert);
  const place = { folder, port, plainPort, target };
  let text = await readFile(join(root, 'deploy', files[name]), 'utf8');
  for (const [from, to] of changes[name](place)) {
    if (!text.includes(from)) throw new Error(`deploy/${files[name]} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  const child = name === 'caddy' ? await caddy(folder, text) : await nginx(folder, text);
  const origin = `https://${host}:${port}`;
  while (
    !(await fetch(`http://127.0.0.1:${plainPort}`, { redirect: 'manual' }).catch(() => null))
  ) {
    if (child.exitCode !== null) throw new Error(`${name} has ended`);
    await pause(50);
  }
  return {
    origin,
    plain: `http://${host}:${plainPort}`,
    ca: cert,
    stop: () => endProcess(child, 'SIGTERM'),
  };
}

async function caddy(folder: string, text: string): Promise<ChildProcess> {
  const path = join(folder, 'Caddyfile');
  await writeFile(path, text);
  const place = ['--config', path, '--adapter', 'caddyfile'];
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  await checked('caddy', ['validate', ...place], env);
  return spawn('caddy', ['run', ...place], { env, stdio: 'ignore' });
}

async function nginx(folder: string, text: string): Promise<ChildProcess> {
  await writeFile(join(folder, 'site.conf'), text);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const around = `daemon off; ${user} pid ${folder}/pid; error_log ${folder}/errors;
events {}
http {
${paths.map((path) => `${path}_temp_path ${folder}/${path};`).join('\n')}
include ${folder}/site.conf;
}\n`;
  const path = join(folder, 'nginx.conf');
  await writeFile(path, around);
  await checked('nginx', ['-t', '-c', path]);
  return spawn('nginx', ['-c', path, '-e', join(folder, 'errors')], { stdio: 'ignore' });
}

async function checked(program: string, args: string[], env = process.env): Promise<void> {
  const { code, stderr } = await run(program, args, { env });
  if (code !== 0) throw new Error(`${program} does not take its configuration: ${stderr}`);
}
