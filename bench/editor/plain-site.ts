/** Builds and serves a page with only ProseMirror, in the product's styles. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';

import { build } from 'vite';

import { addressOf } from '../../tests/support/listening.ts';

/** Builds it into the folder and serves it; `site` has the styles. */
export async function servePlain(
  folder: string,
  site: string,
  html: string,
): Promise<{ url: string; server: Server }> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      chunkSizeWarningLimit: 2000,
      lib: {
        entry: resolve('bench/editor/page/plain.ts'),
        formats: ['es'],
        fileName: () => 'plain.js',
      },
    },
  });
  const sheet = (await readdir(join(site, 'assets'))).find((name) => name.endsWith('.css'));
  const styles = sheet ? await readFile(join(site, 'assets', sheet), 'utf8') : '';
  const page = `<!doctype html><title>plain</title><style>${styles}</style><style>.article{white-space:break-spaces;outline:none}</style><div id="words" hidden>${html}</div><div id="place"></div><script type="module" src="/plain.js"></script>`;
  await writeFile(join(folder, 'index.html'), page);
  const server = createServer((request, response) => {
    const script = request.url === '/plain.js';
    response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    void readFile(join(folder, script ? 'plain.js' : 'index.html')).then((file) =>
      response.end(file),
    );
  });
  return { url: await addressOf(server), server };
}
