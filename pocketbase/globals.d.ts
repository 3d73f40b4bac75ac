/** PocketBase 0.40's JavaScript runtime for hooks and migrations, typed by hand: rows, files and programs. */

type Scalar = string | number | boolean | null;

/** A file field is set to a stored file's name. A plain `password` exists until the row is saved. */
interface PbRecord {
  readonly id: string;
  set(field: string, value: Scalar): void;
  getString(field: string): string;
  getInt(field: string): number;
  getBool(field: string): boolean;
  getRaw(field: string): PbRaw;
  setRaw(field: string, value: PbRaw): void;
  collection(): PbCollection;
  baseFilesPath(): string;
  setPassword(password: string): void;
  validatePassword(password: string): boolean;
  refreshTokenKey(): void;
  tokenKey(): string;
  original(): PbRecord;
}

/** A Go value that JavaScript cannot read. */
interface PbRaw {
  readonly __raw: never;
}

/** Signing secret and validity in seconds. */
interface TokenSetting {
  readonly secret: string;
  readonly duration: number;
}

interface PbCollection {
  readonly id: string;
  readonly name: string;
  readonly fields: { add(field: PbField): void; removeByName(name: string): void };
  readonly authToken: TokenSetting;
  readonly fileToken: TokenSetting;
  readonly verificationToken: TokenSetting;
  readonly passwordResetToken: TokenSetting;
  readonly emailChangeToken: TokenSetting;
  baseFilesPath(): string;
}

interface PbField {
  readonly __field: never;
}

interface PbLogger {
  error(message: string, ...pairs: string[]): void;
}

interface PbQuery {
  bind(values: Record<string, Scalar>): PbQuery;
  all(rows: object): void;
  execute(): void;
}

interface PbDatabase {
  newQuery(sql: string): PbQuery;
}

interface PbStore {
  /** Null for a key that was never set. */
  get(key: string): unknown;
  set(key: string, value: Scalar | GoConnection | GoRoutes | GoHandler): void;
  setFunc(key: string, next: (old: number | null) => number): void;
  getAll(): Record<string, unknown>;
  remove(key: string): void;
}

interface PbFilesystem {
  exists(key: string): boolean;
  getReader(key: string): GoSource;
  delete(key: string): void;
  uploadFile(file: PbFile, key: string): void;
  /** Keeps headers set before. */
  serve(
    response: RequestEvent['response'],
    request: RequestEvent['request'],
    key: string,
    name: string,
  ): void;
  close(): void;
}

interface PbFile {
  readonly reader: { open(): GoSource };
  name: string;
  originalName: string;
}

interface PbSettings {
  superuserIPs: string[];
  trustedProxy: { headers: string[] };
}

/** A connected page. */
interface RealtimeClient {
  id(): string;
  get(key: string): unknown;
  set(key: string, value: Scalar): void;
}

/** The app, or a transaction in its place. */
interface PbApp {
  /** Uses the writer for anything but SELECT. */
  db(): PbDatabase;
  /** Read-only connections. */
  concurrentDB(): PbDatabase & { db(): { conn(context: GoContext): GoConnection } };
  /** The log database. */
  auxDB(): PbDatabase;
  auxConcurrentDB(): PbDatabase;
  dataDir(): string;
  hasTable(name: string): boolean;
  store(): PbStore;
  logger(): PbLogger;
  settings(): PbSettings;
  cron(): { setInterval(nanoseconds: number): void };
  newFilesystem(): PbFilesystem;
  subscriptionsBroker(): {
    clients(): Record<string, RealtimeClient>;
    totalClients(): number;
    unregister(client: string): void;
  };
  findCachedCollectionByNameOrId(name: string): PbCollection;
  findCollectionByNameOrId(name: string): PbCollection;
  /** Throws if the row does not exist. */
  findRecordById(collection: string, id: string): PbRecord;
  findRecordsByIds(collection: string, ids: string[]): PbRecord[];
  /** Throws if the token is not valid. */
  findAuthRecordByToken(token: string, type: 'emailChange'): PbRecord;
  runInTransaction(work: (tx: PbApp) => void): void;
  isTransactional(): boolean;
  save(model: PbRecord | PbCollection | PbSettings): void;
  delete(model: PbCollection | PbRecord): void;
  onServe(): {
    bindFunc(handler: (e: ServeEvent) => void): void;
    bind(hook: { priority: number; func: (e: ServeEvent) => void }): void;
  };
  onTerminate(): { bind(hook: { priority: number; func: (e: AppEvent) => void }): void };
}

interface GoContext {
  readonly __context: never;
}

interface GoConnection {
  execContext(context: GoContext, sql: string): void;
  /** Returns the connection to its pool. */
  close(): void;
}

interface GoReader {
  readonly __reader: never;
}

/** Can be read from any offset; `read` returns the number of bytes read. */
interface GoSource extends GoReader {
  seek(offset: number, whence: number): number;
  read(into: Uint8Array): number;
  close(): void;
}

interface GoFile extends GoSource {
  write(bytes: GoBytes): number;
  sync(): void;
}

/** A program's output; reading throws at the deadline. */
interface GoOutput extends GoReader {
  setReadDeadline(moment: Date): void;
}

/** `waitDelay` is in nanoseconds. */
interface GoCommand {
  env: string[];
  waitDelay: number;
  /** Ignored on systems that lack them. */
  sysProcAttr: { pdeathsig: number };
  stdin: GoReader;
  readonly process: { kill(): void };
  readonly processState: { exitCode(): number };
  stdoutPipe(): GoOutput;
  start(): void;
  /** Runs to the end and returns the output. */
  output(): GoBytes;
  /** Throws unless the exit code is 0. */
  wait(): void;
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

interface GoBytes extends ArrayLike<number> {
  readonly __bytes: never;
}

/** Memory shared by engine and Go. */
interface GoBuffer extends Uint8Array<ArrayBuffer> {
  readonly __bytes: never;
  toString(encoding?: 'base64'): string;
}

declare const __hooks: string;
declare function require(path: `${string}/gate.js`): typeof import('./hooks/gate.ts');
declare function require(path: `${string}/server.js`): typeof import('./hooks/server.ts');

declare function migrate(up: (app: PbApp) => void, down: (app: PbApp) => void): void;
declare function cronAdd(name: string, when: string, job: () => void): void;
declare function sleep(milliseconds: number): void;

/** The string holds arbitrary bytes until JavaScript reads it. */
declare function toString(from: GoReader | GoBytes | Uint8Array, maxBytes: number): string;
declare function toBytes(from: GoReader | string, maxBytes: number): GoBytes;
declare function arrayOf<T extends object>(model: T): T[];
declare function unmarshal(data: object, into: object): void;

declare const Context: new () => GoContext;
declare const DynamicModel: new <T extends Record<string, Scalar>>(shape: T) => T;
declare const Record: new (collection: PbCollection, values: Record<string, Scalar>) => PbRecord;
declare const Collection: new (definition: object) => PbCollection;
declare const NumberField: new (definition: object) => PbField;

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
