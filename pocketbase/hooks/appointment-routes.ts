// Routes of appointments: a part of routes.pb.ts.
// PocketBase runs each callback on its own, away from this file: none may use a name from outside it.
routerAdd('GET', '/api/appointments/mine', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'myAppointments'),
);
routerAdd('GET', '/api/appointments/calendar', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'sendCalendar'),
);
routerAdd(
  'POST',
  '/api/appointments/slots',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'openSlots'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/appointments/book',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'bookAppointment'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/appointments/move',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'moveAppointment'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/appointments/cancel',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'cancelAppointment'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/desk/appointments/schedule', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'showSchedules'),
);
routerAdd(
  'POST',
  '/api/desk/appointments/list',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'listAppointments'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/appointments/slots',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'deskSlots'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/appointments/book',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'bookForClient'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/appointments/move',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'moveAtDesk'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/appointments/cancel',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'cancelAtDesk'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/appointments/mark',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'markAppointment'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/appointments/schedule/save',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'saveSchedule'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/appointments/types/save',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'saveMeetingType'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/appointments/calendar',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'changeCalendar'),
  $apis.bodyLimit(0),
);
