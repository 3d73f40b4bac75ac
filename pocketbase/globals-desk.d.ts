/** PocketBase 0.40's JavaScript runtime: the desk. */

interface PbFilesystem {
  exists(key: string): boolean;
  /** Keeps headers set before. */
  serve(
    response: RequestEvent['response'],
    request: RequestEvent['request'],
    key: string,
    name: string,
  ): void;
}

/** PocketBase is about to send a stored file. */
interface FileDownloadEvent extends AnswerEvent {
  readonly record: PbRecord;
}

interface PbCollection {
  readonly fileToken: { readonly secret: string };
}
