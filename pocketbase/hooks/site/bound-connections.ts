/** How long and how large a request may be, whatever it is for. */
import { requestSeconds } from '../core/reading-time.ts';

const secondNs = 1_000_000_000;
const headerSeconds = 10;
const idleSeconds = 90;
const headerBytes = 32 * 1024;

/** The server is about to listen. A body that takes longer is cut; staff are given more where their body is read. */
export function boundConnections(server: GoServer): void {
  server.readHeaderTimeout = headerSeconds * secondNs;
  server.readTimeout = requestSeconds() * secondNs;
  server.idleTimeout = idleSeconds * secondNs;
  server.maxHeaderBytes = headerBytes;
}
