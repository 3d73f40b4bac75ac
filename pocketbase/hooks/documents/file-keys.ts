/** Reads encryption keys. They are outside the data folder, so its backup reveals no tax return. */
import { fromEnvironment, isThere } from '../core/environment.ts';

const keyPattern = /^[0-9a-f]{64}$/;
const ownerOnly = 0o600;

export type FileKey = { id: string; secret: string };

/** Current key first; empty before the first start. */
export function fileKeys(app: PbApp): FileKey[] {
  const given = fromEnvironment('SPARK_FILES_KEY');
  if (given !== '') return parseKeys(given, 'SPARK_FILES_KEY');
  const path = keyPath(app);
  return isThere(path) ? parseKeys(toString($os.readFile(path), 0), path) : [];
}

export function currentKey(app: PbApp): FileKey {
  const [first] = fileKeys(app);
  if (!first) throw new Error('no key for files');
  return first;
}

export function keyNamed(app: PbApp, id: string): FileKey {
  const key = fileKeys(app).find((each) => each.id === id);
  if (!key) throw new Error('a key for files is missing');
  return key;
}

export function keySource(app: PbApp): string {
  return fromEnvironment('SPARK_FILES_KEY') === '' ? keyPath(app) : 'SPARK_FILES_KEY';
}

/** Adds a new current key, in one atomic write. */
export function addKey(app: PbApp): FileKey {
  const secret = $security.randomStringWithAlphabet(64, '0123456789abcdef');
  writeKeys(app, [keyOf(secret), ...fileKeys(app)]);
  return currentKey(app);
}

export function writeKeys(app: PbApp, keys: readonly FileKey[]): void {
  if (fromEnvironment('SPARK_FILES_KEY') !== '') throw new Error('SPARK_FILES_KEY holds the key');
  const path = keyPath(app);
  const unfinished = `${path}.unfinished`;
  $os.writeFile(unfinished, keys.map(({ secret }) => `${secret}\n`).join(''), ownerOnly);
  $os.rename(unfinished, path);
}

function keyPath(app: PbApp): string {
  return (
    fromEnvironment('SPARK_FILES_KEY_FILE') || `${app.dataDir().replace(/[\\/]+$/, '')}.files-key`
  );
}

function parseKeys(text: string, place: string): FileKey[] {
  const secrets = text.split(/[\s,]+/).filter((word) => word !== '');
  if (secrets.length === 0 || !secrets.every((secret) => keyPattern.test(secret))) {
    throw new Error(`${place}: a key is 64 hexadecimal digits`);
  }
  return secrets.map(keyOf);
}

function keyOf(secret: string): FileKey {
  return { id: $security.sha256(`key for files ${secret}`).slice(0, 8), secret };
}
