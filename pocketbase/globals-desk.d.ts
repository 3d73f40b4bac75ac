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

interface PbCollection {
  readonly fileToken: { readonly secret: string };
}
