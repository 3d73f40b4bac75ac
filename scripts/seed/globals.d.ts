/** The few of PocketBase's globals the commands of this folder use (PocketBase 0.40, JSVM). */
interface SuperuserRecord {
  email(): string;
  setEmail(email: string): void;
  setPassword(password: string): void;
  setVerified(verified: boolean): void;
  set(field: string, value: string | boolean): void;
}

declare const $app: {
  rootCmd: { addCommand(command: unknown): void };
  runAllMigrations(): void;
  hasTable(name: string): boolean;
  countRecords(collection: string, ...expressions: unknown[]): number;
  findCollectionByNameOrId(name: string): unknown;
  findAllRecords(collection: string): (SuperuserRecord | undefined)[];
  settings(): { smtp: { enabled: boolean } };
  save(record: SuperuserRecord): void;
  runInTransaction(work: (tx: { save(record: SuperuserRecord): void }) => void): void;
};
declare const $dbx: {
  hashExp(pairs: object): unknown;
  not(expression: unknown): unknown;
  exp(sql: string, values: object): unknown;
};
declare const $os: { getenv(name: string): string };
declare const $security: { randomString(length: number): string };
declare const Command: new (options: {
  use: string;
  run: (command: unknown, args: [string, string]) => void;
}) => unknown;
declare const Record: new (collection: unknown) => SuperuserRecord;
