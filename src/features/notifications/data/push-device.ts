/** Whether this device gets web push. */
import {
  type PushAnswer,
  pushAnswerSchema,
  type PushDevice,
  pushDeviceRoute,
  pushRoute,
} from '#domain/notifications/push.ts';
import { createAsk, type Read } from '#session/account-ask.ts';
import { isPushWanted, notePushWanted } from '#session/push-wanted.ts';

/** `unavailable`: the server sends none. `blocked`: the person forbade it. */
export type PushState = 'unsupported' | 'unavailable' | 'blocked' | 'off' | 'on';

/** Needs a connection. Rejects if the browser fails. */
export type PushChoice = {
  read: () => Promise<Read<PushState>>;
  turnOn: () => Promise<Read<PushState>>;
  turnOff: () => Promise<Read<PushState>>;
  /** Registers the endpoint again: browsers change or drop it silently. */
  renew: () => Promise<void>;
};

/** The first "on" makes the browser ask for permission. */
export function createPushChoice(token: () => string | null): PushChoice {
  const asking = createAsk({ token });
  const ask = (path: string, body: { endpoint: string } | PushDevice) =>
    asking(path, pushAnswerSchema, body);

  async function found() {
    const manager = await pushManager();
    const subscription = await manager?.getSubscription();
    const answer = manager && (await ask(pushRoute, { endpoint: subscription?.endpoint ?? '' }));
    return { manager, subscription, answer };
  }

  async function subscribe({
    manager,
    subscription,
    answer,
  }: Awaited<ReturnType<typeof found>>): Promise<Read<PushState>> {
    if (!manager || !answer) return unsupported;
    if (answer.kind !== 'read') return answer;
    const { on, key } = answer.value;
    // The browser's old subscription may be dead, or made for other keys.
    if (!on) await subscription?.unsubscribe();
    const made = await manager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
    const said = await ask(pushDeviceRoute, { on: true, endpoint: made.endpoint, p256dh, auth });
    if (said.kind === 'read') notePushWanted(said.value.on);
    return stateIn(said);
  }

  return {
    async read() {
      const { answer } = await found();
      return answer ? stateIn(answer) : unsupported;
    },

    async turnOn() {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') return known(permission === 'denied' ? 'blocked' : 'off');
      return subscribe(await found());
    },

    async turnOff() {
      const { subscription } = await found();
      if (subscription) {
        const said = await ask(pushDeviceRoute, { on: false, endpoint: subscription.endpoint });
        if (said.kind !== 'read') return said;
        await subscription.unsubscribe();
      }
      notePushWanted(false);
      return known('off');
    },

    async renew() {
      if (!isPushWanted() || Notification.permission !== 'granted') return;
      const now = await found();
      const state = now.answer?.kind === 'read' ? stateOf(now.answer.value) : undefined;
      if (state === 'off') await subscribe(now);
    },
  };
}

const known = (value: PushState): Read<PushState> => ({ kind: 'read', value });

const unsupported = known('unsupported');

const stateIn = (answer: Read<PushAnswer>): Read<PushState> =>
  answer.kind === 'read' ? known(stateOf(answer.value)) : answer;

function stateOf({ key, on }: PushAnswer): PushState {
  if (key === '') return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  return on ? 'on' : 'off';
}

async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration && 'pushManager' in registration ? registration.pushManager : undefined;
}
