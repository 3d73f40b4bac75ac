/** Whether this device is notified by web push, as its browser and the server have it, and that it is to be or not. */
import {
  type PushAnswer,
  pushAnswerSchema,
  type PushDevice,
  pushDeviceRoute,
  pushRoute,
} from '#domain/notifications/push.ts';
import { createAsk } from '#session/account-ask.ts';
import { isPushWanted, notePushWanted } from '#session/push-wanted.ts';

/** unavailable: this server sends none. blocked: the person has told the browser never to ask. */
export type PushState = 'unsupported' | 'unavailable' | 'blocked' | 'off' | 'on';

/** Null where it could not be found out or changed, which needs a connection. */
export type PushChoice = {
  read: () => Promise<PushState | null>;
  turnOn: () => Promise<PushState | null>;
  turnOff: () => Promise<PushState | null>;
  /** Asks anew where it is on and the browser has exchanged or lost the address meant for it, of which it tells no page. */
  renew: () => Promise<void>;
};

/** `token` is the account's; the first press of "on" has the browser ask the person. */
export function createPushChoice(token: () => string | null): PushChoice {
  const asking = createAsk({ token });
  const ask = (path: string, body: { endpoint: string } | PushDevice) =>
    asking(path, pushAnswerSchema, body);

  async function found() {
    const manager = await pushManager();
    const kept = await manager?.getSubscription();
    const answer = manager && (await ask(pushRoute, { endpoint: kept?.endpoint ?? '' }));
    return { manager, kept, answer: answer?.kind === 'read' ? answer.value : undefined };
  }

  async function subscribe({ manager, kept, answer }: Awaited<ReturnType<typeof found>>) {
    if (!manager || !answer) return null;
    // An address that the server does not know may be dead, or made for other keys.
    if (!answer.on) await kept?.unsubscribe();
    const made = await manager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: answer.key,
    });
    const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
    const said = await ask(pushDeviceRoute, { on: true, endpoint: made.endpoint, p256dh, auth });
    if (said.kind !== 'read') return null;
    notePushWanted(said.value.on);
    return stateOf(said.value);
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
      return subscribe(await found());
    },

    async turnOff() {
      const { kept } = await found();
      if (kept) {
        const said = await ask(pushDeviceRoute, { on: false, endpoint: kept.endpoint });
        if (said.kind !== 'read') return null;
        await kept.unsubscribe();
      }
      notePushWanted(false);
      return 'off';
    },

    async renew() {
      if (!isPushWanted() || Notification.permission !== 'granted') return;
      const now = await found();
      if (now.answer && stateOf(now.answer) === 'off') await subscribe(now);
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
