/** An account's own devices: whether this one is notified by web push, and that it is to be or not. */
import {
  type PushAnswer,
  pushDeviceSchema,
  pushQuestionSchema,
} from '#domain/notifications/push.ts';
import { anyAccount, forBody } from '../accounts/account-request.ts';
import { sessionOf } from '../accounts/sessions.ts';
import { answer } from '../core/answer.ts';
import { transact } from '../core/transaction.ts';
import { dropPushDevice, hasPushDevice, keepPushDevice } from './push-table.ts';
import { fromEnvironment } from '../core/environment.ts';

const perAddress = { name: 'push devices', burst: 60, everySeconds: 2 };

/** POST /api/notifications/push. */
export function showPush(e: RequestEvent): void {
  forBody(e, anyAccount, pushQuestionSchema, perAddress, ({ endpoint }, account) =>
    answerOf(e, hasPushDevice(e.app, account.id, endpoint)),
  );
}

/** POST /api/notifications/push/device: until the session ends in which it was asked. */
export function changePush(e: RequestEvent): void {
  forBody(e, anyAccount, pushDeviceSchema, perAddress, (device, account) => {
    const owner = { account: account.id, session: sessionOf(e) };
    transact(e.app, (tx) => {
      if (device.on) keepPushDevice(tx, owner, device, Date.now());
      else dropPushDevice(tx, device.endpoint);
    });
    answerOf(e, device.on);
  });
}

function answerOf(e: RequestEvent, on: boolean): void {
  const said: PushAnswer = { key: fromEnvironment('SPARK_PUSH_KEY'), on };
  answer(e, 200, said);
}
