/** Finds out whether a port of this machine can be listened on. */
import { createServer } from 'node:net';

const host = '127.0.0.1';

/**
 * Returns `wanted`, or a free port for 0.
 * @param {number} wanted
 * @param {string} [flag] the flag that sets another port
 * @returns {Promise<number>}
 * @throws {Error} when something else listens there, or the port is not for ordinary users
 */
export function listenable(wanted, flag = '--port') {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const why = 'code' in error && error.code === 'EACCES' ? 'needs more rights' : 'is in use';
      reject(new Error(`Port ${wanted} ${why}. Choose another one with ${flag} N.`));
    });
    probe.listen(wanted, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}
