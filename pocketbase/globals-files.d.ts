/** PocketBase 0.40's JavaScript runtime: files and encryption. */

/** Can be read from any offset; `read` returns the number of bytes read. */
interface GoSource extends GoReader {
  seek(offset: number, whence: number): number;
  read(into: Uint8Array): number;
  close(): void;
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

/** Memory shared by engine and Go. */
interface GoBuffer extends Uint8Array<ArrayBuffer> {
  readonly __bytes: never;
  toString(encoding?: 'base64'): string;
}
