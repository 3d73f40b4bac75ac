/** PocketBase 0.40's JavaScript runtime for hooks and migrations, typed by hand. */

type Scalar = string | number | boolean | null;

/** A file field is set to a stored file's name. */
interface PbRecord {
  readonly id: string;
  set(field: string, value: Scalar): void;
  getString(field: string): string;
  getInt(field: string): number;
  getBool(field: string): boolean;
  collection(): PbCollection;
  baseFilesPath(): string;
}

interface PbCollection {
  readonly id: string;
  readonly name: string;
  readonly fields: PbFields;
  baseFilesPath(): string;
  addIndex(name: string, unique: boolean, columns: string, where: string): void;
  removeIndex(name: string): void;
}

interface PbFields {
  add(field: PbField): void;
  getByName(name: string): PbField;
  removeByName(name: string): void;
}

interface PbField {
  readonly id: string;
  name: string;
}

interface PbLogger {
  error(message: string, ...pairs: string[]): void;
}

interface PbQuery {
  bind(values: Record<string, Scalar>): PbQuery;
  all(rows: object): void;
  execute(): void;
}

interface PbStore {
  setFunc(key: string, next: (old: number | null) => number): void;
  getAll(): Record<string, unknown>;
  remove(key: string): void;
}

interface PbFilesystem {
  getReader(key: string): GoSource;
  delete(key: string): void;
  uploadFile(file: PbFile, key: string): void;
  close(): void;
}

interface PbFile {
  readonly reader: { open(): GoSource };
  name: string;
  originalName: string;
}

interface PbSettings {
  readonly __settings: never;
}

/** The app, or a transaction in its place. */
interface PbApp {
  db(): { newQuery(sql: string): PbQuery };
  dataDir(): string;
  hasTable(name: string): boolean;
  store(): PbStore;
  logger(): PbLogger;
  settings(): PbSettings;
  newFilesystem(): PbFilesystem;
  findCachedCollectionByNameOrId(name: string): PbCollection;
  findCollectionByNameOrId(name: string): PbCollection;
  /** Throws if the row does not exist. */
  findRecordById(collection: string, id: string): PbRecord;
  findRecordsByIds(collection: string, ids: string[]): PbRecord[];
  runInTransaction(work: (tx: PbApp) => void): void;
  isTransactional(): boolean;
  save(model: PbRecord | PbCollection | PbSettings): void;
  delete(model: PbCollection | PbRecord): void;
}

interface GoReader {
  readonly __reader: never;
}

interface GoFile extends GoSource {
  write(bytes: GoBytes): number;
  sync(): void;
}

interface GoFileInfo {
  size(): number;
  modTime(): { unixMilli(): number };
}

interface GoDirEntry {
  name(): string;
  isDir(): boolean;
  type(): { isRegular(): boolean };
}

/** A folder that denies access to paths outside. */
interface GoRoot {
  openFile(name: string, flags: number, mode: number): GoFile;
  open(name: string): GoFile;
  stat(name: string): GoFileInfo;
  remove(name: string): void;
  close(): void;
}

interface GoFS {
  readonly __fs: never;
}

interface GoResponse {
  header(): { set(name: string, value: string): void; del(name: string): void };
  writeHeader(status: number): void;
  write(bytes: GoBytes): number;
  /** The wrapped response. */
  unwrap?(): GoResponse;
  setReadDeadline?(moment: Date): void;
  setWriteDeadline?(moment: Date): void;
}

interface RequestEvent {
  readonly app: PbApp;
  auth: PbRecord | null;
  readonly request: {
    readonly pattern: string;
    readonly method: string;
    readonly contentLength: number;
    readonly body: GoReader;
    readonly header: {
      get(name: string): string;
      /** Null if absent. */
      values(name: string): ArrayLike<string> | null;
      del(name: string): void;
    };
    readonly url: {
      readonly path: string;
      readonly rawQuery: string;
      query(): { get(name: string): string };
    };
    pathValue(name: string): string;
    /** `err` throws once the request's connection is gone. */
    context(): { err(): void };
  };
  response: GoResponse;
  /** Throws for an unreadable body; a readable one can be read again. */
  requestInfo(): { readonly body: Readonly<Record<string, unknown>> | null };
  /** The socket's address, whatever headers say. */
  remoteIP(): string;
  /** Lives as long as the request. */
  set(key: string, value: Scalar): void;
  get(key: string): unknown;
  isTLS(): boolean;
  string(status: number, text: string): void;
  noContent(status: number): void;
  redirect(status: number, url: string): void;
  fileFS(fs: GoFS, name: string): void;
}

declare const __hooks: string;
declare function require(path: `${string}/gate.js`): typeof import('./hooks/gate.ts');
declare function require(path: `${string}/server.js`): typeof import('./hooks/server.ts');

declare function migrate(up: (app: PbApp) => void, down: (app: PbApp) => void): void;
/** PocketBase runs the handler's source text, apart from its file. */
declare function routerAdd(
  method: string,
  path: string,
  handler: string,
  ...middlewares: GoMiddleware[]
): void;
declare function cronAdd(name: string, when: string, job: () => void): void;

interface GoBytes extends ArrayLike<number> {
  readonly __bytes: never;
}

/** The string holds arbitrary bytes until JavaScript reads it. */
declare function toString(from: GoReader | GoBytes | Uint8Array, maxBytes: number): string;
declare function toBytes(from: GoReader | string, maxBytes: number): GoBytes;
declare function arrayOf<T extends object>(model: T): T[];
declare function unmarshal(data: object, into: object): void;

declare const DynamicModel: new <T extends Record<string, Scalar>>(shape: T) => T;
declare const Record: new (collection: PbCollection, values: Record<string, Scalar>) => PbRecord;
declare const Collection: new (definition: object) => PbCollection;

declare const console: { error(sentence: string): void };

declare const $app: PbApp;
declare const $security: {
  sha256(text: string): string;
  hs256(text: string, key: string): string;
  /** AES-256-GCM with a new nonce, as base64. Both throw for wrong keys or bytes. */
  encrypt(bytes: GoBytes, key: string): string;
  decrypt(base64: string, key: string): string;
  equal(left: string, right: string): boolean;
  randomString(length: number): string;
  createJWT(claims: object, key: string, seconds: number): string;
  /** Throw for malformed tokens, `parseJWT` also for a wrong key or an expired one. */
  parseJWT(token: string, key: string): Record<string, unknown>;
  parseUnverifiedJWT(token: string): Record<string, unknown>;
  randomStringWithAlphabet(length: number, alphabet: string): string;
};
declare const $os: {
  /** The command line, beginning with the program. */
  readonly args: ArrayLike<string>;
  getenv(name: string): string;
  dirFS(folder: string): GoFS;
  openRoot(folder: string): GoRoot;
  stat(path: string): GoFileInfo;
  mkdirAll(folder: string, mode: number): void;
  readDir(folder: string): ArrayLike<GoDirEntry>;
  readFile(path: string): GoBytes;
  writeFile(path: string, content: string | GoBytes, mode: number): void;
  removeAll(path: string): void;
  cmd(program: string, ...words: string[]): GoCommand;
  rename(from: string, to: string): void;
};
declare const $filesystem: {
  fileFromBytes(bytes: GoBytes | string, name: string): PbFile;
};
declare const Buffer: {
  alloc(length: number): GoBuffer;
  concat(parts: readonly GoBuffer[]): GoBuffer;
  from(text: string, encoding: 'base64' | 'hex'): GoBuffer;
  from(bytes: GoBytes): GoBuffer;
  from(buffer: ArrayBufferLike, offset: number, length: number): GoBuffer;
};
