/** The names of PocketBase's JavaScript runtime that only files and their encryption use, typed by hand (PocketBase 0.40). */

/** Something that is read from any place on; `read` fills what it can and says how much. */
interface GoSource extends GoReader {
  seek(offset: number, whence: number): number;
  read(into: Uint8Array): number;
  close(): void;
}

/** What a program writes; reading it throws once the moment is over. */
interface GoOutput extends GoReader {
  setReadDeadline(moment: Date): void;
}

/** A program; `waitDelay` is in nanoseconds. */
interface GoCommand {
  env: string[];
  waitDelay: number;
  /** A system that knows none of these leaves them out. */
  sysProcAttr: { pdeathsig: number };
  stdin: GoReader;
  readonly process: { kill(): void };
  readonly processState: { exitCode(): number };
  stdoutPipe(): GoOutput;
  start(): void;
  /** Runs it to its end, and answers what it wrote. */
  output(): GoBytes;
  /** Throws where it ended with anything but 0. */
  wait(): void;
}

/** Bytes that both the engine and Go can read, without a copy. */
interface GoBuffer extends Uint8Array<ArrayBuffer> {
  readonly __bytes: never;
  toString(encoding?: 'base64'): string;
}
