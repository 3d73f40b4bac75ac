/** Types PocketBase 0.40's globals for commands of this folder. */
interface SeedRecord {
  readonly id: string;
  set(field: string, value: string | number | SeedFile): void;
}

interface SeedFile {
  readonly __file: never;
}

interface SuperuserRecord extends SeedRecord {
  email(): string;
  setEmail(email: string): void;
  setPassword(password: string): void;
  setVerified(verified: boolean): void;
  set(field: string, value: string | number | boolean | SeedFile): void;
}

declare const $app: {
  rootCmd: { addCommand(command: unknown): void };
  runAllMigrations(): void;
  db(): SeedDatabase;
  /** One connection, so attached databases stay. */
  nonconcurrentDB(): SeedDatabase;
  hasTable(name: string): boolean;
  countRecords(collection: string, ...expressions: unknown[]): number;
  findCollectionByNameOrId(name: string): unknown;
  save(record: SuperuserRecord): void;
  runInTransaction(work: (tx: SeedTransaction) => void): void;
};

interface SeedDatabase {
  newQuery(sql: string): { execute(): void; all(into: SchemaLine[]): void };
}

interface SeedTransaction {
  db(): SeedDatabase;
  save(record: SeedRecord): void;
  countRecords(collection: string, ...expressions: unknown[]): number;
}

declare function onBootstrap(handler: (e: { next(): void }) => void): void;
declare function onTerminate(handler: (e: { next(): void }) => void): void;
declare const $dbx: {
  hashExp(pairs: object): unknown;
  not(expression: unknown): unknown;
};
declare const $os: { getenv(name: string): string; readFile(path: string): ArrayLike<number> };
declare const $filesystem: { fileFromPath(path: string): SeedFile };
declare const __hooks: string;
declare function require(path: string): {
  postRecords: (folder: string) => SeedRecord[];
  leadRecords: (folder: string, staff: { readonly id: string; email(): string }) => SeedRecord[];
  facts: (app: typeof $app, now: number) => object;
  leaveFolder: (e: { next(): void }) => void;
  openFolder: (e: { next(): void }) => void;
  reportKeys: (app: typeof $app) => object;
  rotateKeys: (app: typeof $app) => object;
  forgetKeys: (app: typeof $app) => object;
  resetByOperator: (app: typeof $app, role: string, email: string) => boolean;
  addStaffByOperator: (app: typeof $app, email: string, name: string) => object;
  changeOwnerByOperator: (app: typeof $app, email: string, owner: boolean) => string;
  verifyAudit: (app: typeof $app, wanted: string) => object;
  findLetter: (app: typeof $app, hash: string) => object;
  runPurge: (app: typeof $app, days: number, isDry: boolean, now: number) => object;
  goliveForCommand: (app: typeof $app, now: number, given: object | undefined) => object;
  factsToDraw: (app: typeof $app) => object;
  runPerson: (app: typeof $app, verb: string, email: string, word: string, now: number) => object;
};
declare function toString(bytes: ArrayLike<number>): string;
declare const module: { exports: object };
declare const $security: {
  randomString(length: number): string;
  randomStringWithAlphabet(length: number, alphabet: string): string;
  sha256(text: string): string;
};
declare const Command: new (options: {
  use: string;
  run: (command: unknown, args: [string, string, string?]) => void;
}) => unknown;
declare const Record: new (collection: unknown) => SuperuserRecord;

type SchemaLine = { name: string; how: string };

declare const DynamicModel: new (shape: SchemaLine) => SchemaLine;
declare function arrayOf(model: SchemaLine): SchemaLine[];
