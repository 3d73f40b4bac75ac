/** Every event handler, and elements whose events fire without a user. */

const events = [
  'abort afterprint animationcancel animationend animationiteration animationstart auxclick beforecopy',
  'beforecut beforeinput beforematch beforepaste beforeprint beforetoggle beforeunload begin blur bounce',
  'cancel canplay canplaythrough change click close command contentvisibilityautostatechange contextmenu',
  'copy cuechange cut dblclick drag dragend dragenter dragleave dragover dragstart drop durationchange end',
  'ended error finish focus focusin focusout formdata fullscreenchange gamepadconnected gotpointercapture',
  'hashchange input invalid keydown keypress keyup load loadeddata loadedmetadata loadstart',
  'lostpointercapture message mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup',
  'mousewheel pagehide pagereveal pageshow paste pause play playing pointercancel pointerdown pointerenter',
  'pointerleave pointermove pointerout pointerover pointerrawupdate pointerup popstate progress ratechange',
  'repeat reset resize scroll scrollend scrollsnapchange search securitypolicyviolation seeked seeking',
  'select selectionchange selectstart show slotchange stalled start storage submit suspend timeupdate toggle',
  'touchcancel touchend touchmove touchstart transitioncancel transitionend transitionrun transitionstart',
  'unhandledrejection unload volumechange waiting webkitanimationend webkittransitionend wheel',
]
  .join(' ')
  .split(' ');

const carriers = ['p', 'strong', 'li', 'a href="/"', 'blockquote', 'h1', 'em', 's', 'u', 'ul'];

/** Each event on an allowed element. */
export const everyHandler: readonly string[] = events.map((event, index) => {
  const carrier = carriers[index % carriers.length] ?? 'p';
  return `<${carrier} on${event}="alert(1)">x</${carrier.split(' ')[0]}>`;
});

/** Handlers without user action, and oddly written ones. */
export const handlers: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '<p><img src="/blog/images/abcdefghij01234" alt="" onerror="alert(1)"></p>',
  '<p><img src="/blog/images/abcdefghij01234" alt=""onerror="alert(1)"></p>',
  '<p><img src="/blog/images/abcdefghij01234" alt="x"/onerror="alert(1)"></p>',
  '<img/src=x/onerror=alert(1)>',
  '<img\nsrc=x\nonerror\n=\nalert(1)>',
  '<img src=x OnErRoR=alert(1)>',
  '<img src=x onerror\u0000=alert(1)>',
  '<img src=x onerror =alert(1)>',
  '<img src=x onerror="&#x61;lert(1)">',
  '<img """><script>alert(1)</script>">',
  '<image src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<video><source onerror=alert(1)></video>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x',
  '<p tabindex=1 autofocus onfocus=alert(1)>x</p>',
  '<p><a href="/" onclick="alert(1)">x</a></p>',
  '<p><a onclick="alert(1)" href="/">x</a></p>',
  '<p data-indent="1"onclick="alert(1)">x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<p onclick>x</p>',
  '<br onclick=alert(1)>',
  '<p>x</p onclick=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<xss onclick=alert(1)>x</xss>',
];
