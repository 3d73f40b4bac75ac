/** Collects uploaded parts, encrypted, in one growing file per document. */
import { dayMs } from '#domain/durations.ts';
import { eachItem } from '../core/each-item.ts';
import { isMissing } from '../core/environment.ts';
import {
  bytesAtRest,
  bytesIn,
  type Encryption,
  encryptRecord,
  readWhole,
  recordBytes,
  recordPosition,
} from './stored-document.ts';

const writeAndCreate = 1 | 64;
const ownerOnly = 0o600;
const folderMode = 0o700;
const retentionMs = 7 * dayMs;

/** A file named by the document's id, whose characters cannot leave the folder. */
export type Upload = {
  have: () => number;
  /** `offset` must equal `have()`. A broken connection keeps the complete records. */
  write: (offset: number, length: number, body: GoReader) => void;
  snapshot: () => Snapshot;
  /** Never throws; a later job retries. */
  remove: () => void;
};

export type Snapshot = { file: PbFile; bytes: Uint8Array };

/** Deletes uploads that are not declared, or idle for a week. */
export function sweepUploads(app: PbApp, now: number, isAwaited: (id: string) => boolean): void {
  inFolder(app, (root, folder) => {
    const found = Array.from($os.readDir(folder), (entry) => ({ id: entry.name() }));
    eachItem(app, 'uploads to remove', found, ({ id }) => {
      const isStale = now - root.stat(id).modTime().unixMilli() > retentionMs;
      if (isStale || !isAwaited(id)) root.remove(id);
    });
  });
}

export function forgetUpload(app: PbApp, id: string): void {
  inFolder(app, (root) => removeIn(root, id));
}

export function withUpload<T>(app: PbApp, by: Encryption, work: (upload: Upload) => T): T {
  return inFolder(app, (root) => work(uploadIn(root, by)));
}

export function inFolder<T>(app: PbApp, work: (root: GoRoot, folder: string) => T): T {
  const folder = `${app.dataDir()}/uploads`;
  $os.mkdirAll(folder, folderMode);
  const root = $os.openRoot(folder);
  try {
    return work(root, folder);
  } finally {
    root.close();
  }
}

function uploadIn(root: GoRoot, by: Encryption): Upload {
  const { id, size } = by;
  return {
    have: () => bytesIn(sizeOf(root, id), size),
    write(offset, length, body) {
      using(root.openFile(id, writeAndCreate, ownerOnly), (file) => {
        file.seek(recordPosition(offset), 0);
        writeRecords(file, by, { offset, end: offset + length }, body);
        file.sync();
      });
    },
    snapshot() {
      const stored = using(root.open(id), (file) => toBytes(file, bytesAtRest(size)));
      const file = $filesystem.fileFromBytes(stored, id);
      return { file, bytes: using(file.reader.open(), (source) => readWhole(source, by)) };
    },
    remove: () => removeIn(root, id),
  };
}

function writeRecords(
  file: GoFile,
  by: Encryption,
  { offset, end }: { offset: number; end: number },
  body: GoReader,
): void {
  for (let at = offset; at < end; at += recordBytes) {
    const wanted = Math.min(recordBytes, by.size - at);
    const arrived = arrivedBytes(body, wanted);
    if (arrived?.length !== wanted) return;
    file.write(encryptRecord(by, at, arrived));
  }
}

function arrivedBytes(body: GoReader, most: number): GoBytes | undefined {
  try {
    return toBytes(body, most);
  } catch {
    return undefined;
  }
}

function removeIn(root: GoRoot, name: string): void {
  try {
    root.remove(name);
  } catch (error) {
    if (!isMissing(error)) $app.logger().error('file not removed', 'error', String(error));
  }
}

function sizeOf(root: GoRoot, id: string): number {
  try {
    return root.stat(id).size();
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

function using<File extends GoSource, T>(file: File, work: (file: File) => T): T {
  try {
    return work(file);
  } finally {
    file.close();
  }
}
