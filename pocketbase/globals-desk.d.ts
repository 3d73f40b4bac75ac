/** The names of PocketBase's JavaScript runtime that only the staff's desk uses, typed by hand (PocketBase 0.40). */

interface PbFilesystem {
  exists(key: string): boolean;
  /** Answers with the file; headers that are set already stay. */
  serve(
    response: RequestEvent['response'],
    request: RequestEvent['request'],
    key: string,
    name: string,
  ): void;
}

/** PocketBase is about to answer with a stored file. */
interface FileDownloadEvent extends AnswerEvent {
  readonly record: PbRecord;
}

interface PbCollection {
  readonly fileToken: { readonly secret: string };
}
