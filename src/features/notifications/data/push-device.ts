/** Whether this device is notified by web push, as its browser and the server have it, and that it is to be or not. */
import {
  type PushAnswer,
  pushAnswerSchema,
  type PushDevice,
  pushDeviceRoute,
  pushRoute,
} from '#domain/notifications/push.ts';
import { createAsk, type Read } from '#session/account-ask.ts';

/** unavailable: this server sends none. blocked: the person has told the browser never to ask. */
export type PushState = 'unsupported' | 'unavailable' | 'blocked' | 'off' | 'on';

/** Null where it could not be found out or changed, which needs a connection. */
export type PushChoice = {
  read: () => Promise<PushState | null>;
  turnOn: () => Promise<PushState | null>;
  turnOff: () => Promise<PushState | null>;
};

type Ask = (path: string, body: { endpoint: string } | PushDevice) => Promise<Read<PushAnswer>>;

/** `token` is the account's; the first press of "on" has the browser ask the person. */
export function createPushChoice(token: () => string | null): PushChoice {
  const asking = createAsk({ token });
  const ask: Ask = (path, body) => asking(path, pushAnswerSchema, body);

  async function found() {
    const manager = await pushManager();
    const kept = await manager?.getSubscription();
    const answer = manager && (await ask(pushRoute, { endpoint: kept?.endpoint ?? '' }));
    return { manager, kept, answer: answer?.kind === 'read' ? answer.value : undefined };
  }

  return {
    async read() {
      const { manager, answer } = await found();
      if (!manager) return 'unsupported';
      return answer ? stateOf(answer) : null;
    },

    async turnOn() {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
      const { manager, kept, answer } = await found();
      if (!manager || !answer) return null;
      // An address that the server does not know may be dead, or made for other keys.
      if (!answer.on) await kept?.unsubscribe();
      const made = await manager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: answer.key,
      });
      const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
      const said = await ask(pushDeviceRoute, { on: true, endpoint: made.endpoint, p256dh, auth });
      return said.kind === 'read' ? stateOf(said.value) : null;
    },

    async turnOff() {
      const { kept } = await found();
      if (!kept) return 'off';
      const said = await ask(pushDeviceRoute, { on: false, endpoint: kept.endpoint });
      if (said.kind !== 'read') return null;
      await kept.unsubscribe();
      return stateOf(said.value);
    },
  };
}

function stateOf({ key, on }: PushAnswer): PushState {
  if (key === '') return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  return on ? 'on' : 'off';
}

/** Nothing where the browser has none, or no worker has been installed. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration && 'pushManager' in registration ? registration.pushManager : undefined;
}
