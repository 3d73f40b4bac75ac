/** How long and how large a request may be, whatever it is for. */
const secondNs = 1_000_000_000;
const headerSeconds = 10;
const idleSeconds = 90;
const headerBytes = 32 * 1024;

/** The server is about to listen. A body that takes longer is cut; accounts are given more where their body is read. */
export function boundConnections(server: GoServer): void {
  const given = Number($os.getenv('SPARK_READ_SECONDS'));
  server.readHeaderTimeout = headerSeconds * secondNs;
  server.readTimeout = (given > 0 ? given : 30) * secondNs;
  server.idleTimeout = idleSeconds * secondNs;
  server.maxHeaderBytes = headerBytes;
}
