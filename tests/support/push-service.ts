/** A local push service over TLS, which decrypts messages like the device. */
import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';

import { portOf } from './listening.ts';
import { certificateFor } from './public-address.ts';

const host = 'push.example.com';

export type PushedDevice = { endpoint: string; p256dh: string; auth: string; secrets: ECDH };

type Pushed = { endpoint: string; text: string; headers: IncomingHttpHeaders };

export type PushService = Awaited<ReturnType<typeof startPushService>>;

export async function startPushService() {
  const { key, cert } = await certificateFor(2, `DNS:${host}`);
  const devices: PushedDevice[] = [];
  const arrived: Pushed[] = [];
  let answer = { status: 201, retryAfter: 0 };
  const service = createServer({ key, cert }, async (asked, answered) => {
    const body = await buffer(asked);
    const endpoint = `https://${host}${asked.url ?? ''}`;
    const device = devices.find((each) => each.endpoint === endpoint);
    if (device) arrived.push({ endpoint, text: opened(body, device), headers: asked.headers });
    const { status, retryAfter } = answer;
    answered.writeHead(status, retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {}).end();
  });
  const port = await portOf(service);
  const agent = new Agent({
    port,
    ca: cert,
    lookup: (_name, options, done) => {
      if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
      else done(null, '127.0.0.1', 4);
    },
  });
  return {
    /** Sends every connection here, whatever the host. */
    agent,
    arrived,
    aDevice(): PushedDevice {
      const secrets = createECDH('prime256v1');
      const device = {
        endpoint: `https://${host}/send/${devices.length}`,
        p256dh: secrets.generateKeys('base64url'),
        auth: Buffer.from(`sixteen bytes ${String(devices.length).padStart(2)}`).toString(
          'base64url',
        ),
        secrets,
      };
      devices.push(device);
      return device;
    },
    /** Status and Retry-After of later answers. */
    answerWith(status: number, retryAfter = 0) {
      answer = { status, retryAfter };
    },
    async stop() {
      service.closeAllConnections();
      await new Promise((done) => service.close(done));
    },
  };
}

/** RFC 8291: the sender's key is in the body's head; the text ends with the byte of the last part. */
function opened(body: Buffer, { secrets, p256dh, auth }: PushedDevice): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + senderKey.length);
  const own = Buffer.from(p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, senderKey]);
  const secret = secrets.computeSecret(senderKey);
  const material = derived(secret, Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const open = createDecipheriv('aes-128-gcm', key, nonce);
  open.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

function derived(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, length));
}
