/** Where parts of a file wait until it is whole: one growing file for each document, under the data folder. */
const writeAndCreate = 1 | 64;
const ownerOnly = 0o600;
const folderMode = 0o700;
const keptForMs = 7 * 86_400_000;

/** One document's file so far. Everything stays inside the folder, whatever the id. */
export type Upload = {
  /** Bytes that are really there. */
  have: () => number;
  /** Writes what arrives at an offset; a cut leaves what came before it. */
  write: (offset: number, body: GoReader) => void;
  /** Reads `length` bytes from an offset. */
  bytes: (offset: number, length: number) => number[];
  sha256: () => string;
  path: string;
  /** Also when it is not there; what cannot be removed now is swept up later. */
  remove: () => void;
};

/** Files that nobody waits for any more: the row says so, or nothing came for a week. */
export function sweepUploads(app: PbApp, now: number, isAwaited: (id: string) => boolean): void {
  const folder = makeFolder(app);
  const root = $os.openRoot(folder);
  try {
    for (const entry of Array.from($os.readDir(folder))) {
      const id = entry.name();
      const isStale = now - root.stat(id).modTime().unixMilli() > keptForMs;
      if (isStale || !isAwaited(id)) removeIn(root, id);
    }
  } finally {
    root.close();
  }
}

/** Opens a document's file for one piece of work and closes the folder again. */
export function withUpload<T>(app: PbApp, id: string, work: (upload: Upload) => T): T {
  const folder = makeFolder(app);
  const root = $os.openRoot(folder);
  try {
    return work(uploadIn(root, folder, id));
  } finally {
    root.close();
  }
}

function makeFolder(app: PbApp): string {
  const folder = `${app.dataDir()}/uploads`;
  $os.mkdirAll(folder, folderMode);
  return folder;
}

function uploadIn(root: GoRoot, folder: string, id: string): Upload {
  const have = () => sizeOf(root, id);
  return {
    have,
    path: `${folder}/${id}`,
    write(offset, body) {
      using(root.openFile(id, writeAndCreate, ownerOnly), (file) => {
        file.seek(offset, 0);
        file.readFrom(body);
        file.sync();
      });
    },
    bytes: (offset, length) =>
      reading(root, id, offset, (file) => Array.from(toBytes(file, length))),
    sha256: () => reading(root, id, 0, (file) => $security.sha256(toString(file, have()))),
    remove: () => removeIn(root, id),
  };
}

function removeIn(root: GoRoot, name: string): void {
  try {
    root.remove(name);
  } catch {
    return;
  }
}

function sizeOf(root: GoRoot, id: string): number {
  try {
    return root.stat(id).size();
  } catch {
    return 0;
  }
}

function reading<T>(root: GoRoot, id: string, offset: number, read: (file: GoFile) => T): T {
  return using(root.open(id), (file) => {
    file.seek(offset, 0);
    return read(file);
  });
}

function using<T>(file: GoFile, work: (file: GoFile) => T): T {
  try {
    return work(file);
  } finally {
    file.close();
  }
}
