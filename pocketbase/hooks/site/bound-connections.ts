/** How long and how large a request may be, whatever it is for. */
import { positiveSetting } from '../core/positive-setting.ts';

const secondNs = 1_000_000_000;
const headerSeconds = 10;
const idleSeconds = 90;
const headerBytes = 32 * 1024;

/** The server is about to listen. A body that takes longer is cut; accounts are given more where their body is read. */
export function boundConnections(server: GoServer): void {
  server.readHeaderTimeout = headerSeconds * secondNs;
  server.readTimeout = positiveSetting('SPARK_READ_SECONDS', 30) * secondNs;
  server.idleTimeout = idleSeconds * secondNs;
  server.maxHeaderBytes = headerBytes;
}
