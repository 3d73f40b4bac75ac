import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { defineConfig, type Plugin } from 'vite';

import { publishedPasswords, publishedWords } from './hooks/accounts/published-passwords.ts';

const room = resolve('pocketbase');

/** One output per source: PocketBase runs hooks and migrations in name order. */
function entries(): Record<string, string> {
  const migrations = readdirSync(resolve(room, 'migrations'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [`migrations/${basename(file, '.ts')}`, resolve(room, 'migrations', file)]);
  return {
    'hooks/routes.pb': resolve(room, 'hooks/routes.pb.ts'),
    'hooks/wiring.pb': resolve(room, 'hooks/wiring.pb.ts'),
    'hooks/gate': resolve(room, 'hooks/gate.ts'),
    'hooks/server': resolve(room, 'hooks/server.ts'),
    ...Object.fromEntries(migrations),
  };
}

const firmOfSource = resolve('src/config/firm.ts');
const firmInForce = resolve(room, 'hooks/firm/firm-in-force.ts');
/** The one module that keeps the source's firm; firm-in-force.ts starts from it. */
const sourceFacts = resolve('src/config/source-facts.ts');

/** Replaces every import of the source's firm by the served one. */
const withFirmInForce: Plugin = {
  name: 'spark:firm-in-force',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith('/firm.ts') || importer === sourceFacts) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found?.id === firmOfSource ? firmInForce : found;
  },
};

const publishedSource = resolve(room, 'hooks/accounts/published-passwords.ts');

/** Bundles only the passwords that are long enough, not the list of 49,000. */
const withPublishedPasswords: Plugin = {
  name: 'spark:published-passwords',
  load: (id) =>
    id === publishedSource
      ? `export const publishedPasswords = new Set(${JSON.stringify([...publishedPasswords])});
         export const publishedWords = ${JSON.stringify(publishedWords)};`
      : null,
};

/** The firm's words in each committed image (scripts/drawing/drawn-files.mjs). */
const drawn: Record<string, { words: object }> = JSON.parse(
  readFileSync(resolve('scripts/drawing/drawn-files.json'), 'utf8'),
);
const drawnWords = Object.fromEntries(
  Object.entries(drawn).map(([path, { words }]) => [path, words]),
);

export default defineConfig({
  root: room,
  define: {
    SPARK_DRAWN_WORDS: JSON.stringify(drawnWords),
  },
  plugins: [withFirmInForce, withPublishedPasswords],
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: process.env['SPARK_PB_OUT'] ?? resolve('build/pb'),
    emptyOutDir: true,
    target: 'es2020',
    minify: false,
    lib: { entry: entries(), formats: ['cjs'], fileName: (_format, name) => `${name}.js` },
    // Chunks shared by gate and server.
    rolldownOptions: { output: { chunkFileNames: 'hooks/[name].js' } },
  },
});
