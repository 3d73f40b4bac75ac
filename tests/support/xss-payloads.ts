/**
 * XSS payloads: a few of each class of the published lists, in our own words. `readContent` takes only what `writeContent`
 * writes, so all of a class fail alike.
 */

export type XssPayload = { name: string; html: string };

/** Invalid for links and pictures: dangerous schemes, and ways to hide them. */
export const badAddresses: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://example.com/%0Aalert(1)',
  'java\tscript:alert(1)',
  'java\0script:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u202ejavascript:alert(1)',
  'java\u200bscript:alert(1)',
  'j\u0430vascript:alert(1)',
  'javascript%3Aalert(1)',
  'javascript&colon;alert(1)',
  '&#x6a;avascript:alert(1)',
  'feed:javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:,alert(1)',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
  'data:image/x,text/html;base64,PHNjcmlwdD4=',
  'data:text/html;image/png;base64,PHNjcmlwdD4=',
  'data:image/png;charset=utf-7;base64,iVBORw0KGgo=',
  'data:image/png,iVBORw0KGgo=',
  'data:image/png;base64,',
  'data:image/png;base64,iVBORw0KGgo=" onerror="alert(1)',
  'data:image/png;base64,iVBORw0KGgo=\n',
  'DATA:image/png;base64,iVBORw0KGgo=',
  'data:image/bmp;base64,Qk0=',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'http:evil.example',
  'https:///evil.example',
  'https://',
  'https://?x',
  'https://evil.example\\@example.com',
  'https://example.com@evil.example',
  'https://user:pass@evil.example',
  'https://example.com%40evil.example',
  'https://ex\u0430mple.com',
  'https://example.com/"onclick="alert(1)',
  'https://example.com/<script>alert(1)</script>',
  'https://example.com/`',
  'https://example.com/ x',
  'https://example.com/\nx',
  'HTTPS://example.com',
  ' https://example.com',
  'https://example.com ',
  'https://[::1]/',
  'https://example.com:99999999',
  'ftp://example.com',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'about:blank',
  'sms:+15550100',
  'x:y',
  'evil.example',
  './x',
  '?x',
  '#x',
  '',
  '/x y',
];

/** Valid for links only. */
export const onlyLinks: readonly string[] = [
  'mailto:ines@example.com',
  'tel:+1-555-0100',
  '/admin/dashboard',
  '/blog/images/',
  '/blog/images/x',
  '/blog/images/abcdefghij01234?x',
  '/blog/images/ABCDEFGHIJ01234',
  '/blog/images/../abcdefghij01234',
];

export const badContacts: readonly string[] = [
  'mailto:',
  'mailto:x',
  'mailto:a@b@c',
  'mailto:a@b\nBcc:c@d',
  'mailto:a@b?body=<script>',
  'MAILTO:a@b.example',
  'tel:',
  'tel:javascript',
  'tel:+1 555',
  'tel:*21*555#',
];

/** Each as link and picture, raw and escaped. */
const addresses: readonly string[] = [...badAddresses, ...badContacts].flatMap((address) => {
  const escaped = address
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
  const raw = escaped === address ? [] : [`<p><a href="${address}">x</a></p>`];
  return raw.concat(`<p><a href="${escaped}">x</a></p>`, `<p><img src="${escaped}" alt=""></p>`);
});

const classes = {
  'script element': [
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script\n>alert(1)</script\n>',
    '<script/src="data:text/javascript,alert(1)"></script>',
    '<script>alert(1)',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '</p><script>alert(1)</script><p>',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  ],
  frame: [
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
    '<object data="javascript:alert(1)"></object>',
    '<noframes><img title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  ],
  'page element': [
    '<base href="javascript:/a/">',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<link rel="stylesheet" href="//evil.example/x.css">',
    '</title><script>alert(1)</script>',
    '<body onload=alert(1)>',
    '<custom-element onclick=alert(1)>x</custom-element>',
  ],
  'event handler': [
    '<img src=x onerror=alert(1)>',
    '<p><img src="/blog/images/abcdefghij01234" alt="" onerror="alert(1)"></p>',
    '<p><img src="/blog/images/abcdefghij01234" alt=""onerror="alert(1)"></p>',
    '<p><img src="/blog/images/abcdefghij01234" alt="x"/onerror="alert(1)"></p>',
    '<img\nsrc=x\nonerror\n=\nalert(1)>',
    '<img src=x onerror\u0000=alert(1)>',
    '<p><a href="/" onclick="alert(1)">x</a></p>',
    '<p data-indent="1"onclick="alert(1)">x</p>',
    '<p/onclick=alert(1)>x</p>',
    '<p onclick>x</p>',
    '<p>x</p onclick=alert(1)>',
    '<svg onload=alert(1)>',
  ],
  address: addresses,
  /** Foreign content that returns to HTML. */
  namespace: [
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ],
  /** Markup that parsers read differently, or differently the second time. */
  mutation: [
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template shadowrootmode=open><script>alert(1)</script></template>',
    '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
    '<plaintext><script>alert(1)</script>',
    '<p><table><img src=x onerror=alert(1)></table></p>',
    '<a><p><a href="javascript:alert(1)">x</a></p></a>',
    '<ul><li><p><li><script>alert(1)</script></li></ul>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<p>a<!-- b --><script>alert(1)</script></p>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<?php echo "<script>alert(1)</script>"; ?>',
    '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
    '</br><img src=x onerror=alert(1)>',
    '<p><img src=x onerror=alert(1)',
    '<p><a href="/',
    '<p title="<img src=x onerror=alert(1)>">x</p>',
  ],
  /** Breaking out of or into attributes. */
  attribute: [
    '<p><a href="/" title=""><script>alert(1)</script>">x</a></p>',
    '<p><a href="/\'" onclick="alert(1)">x</a></p>',
    '<p><a href=/ onclick=alert(1)>x</a></p>',
    '<p><a href="/" href="javascript:alert(1)">x</a></p>',
    '<p><a HREF="javascript:alert(1)">x</a></p>',
    '<p><a\u00a0href="javascript:alert(1)">x</a></p>',
    '<p><img src="/blog/images/abcdefghij01234" alt="&quot; onerror=&quot;alert(1)" onerror="x"></p>',
    '<p><img src="/blog/images/abcdefghij01234" srcset="//evil.example 1x" alt=""></p>',
    '<p data-indent="&quot;onclick=&quot;alert(1)">x</p>',
    '<p contenteditable="true">x</p>',
    '<ol start="&quot;><script>alert(1)</script>"><li><p>x</p></li></ol>',
    '<blockquote cite="javascript:alert(1)"><p>x</p></blockquote>',
  ],
  style: [
    '<style>@import "//evil.example/x.css";</style>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p><span style="color:red">x</span></p>',
  ],
  form: [
    '<form action="javascript:alert(1)"><input type=submit></form>',
    '<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>',
  ],
  /** Names that shadow the page's own. */
  clobbering: [
    '<a id=document></a>',
    '<img name=body>',
    '<p id="__proto__">x</p>',
    '<__proto__ onclick=alert(1)>x</__proto__>',
  ],
  /** Payloads for several contexts. */
  polyglot: [
    'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert() )//%0D%0A%0d%0a//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert()//>\\x3e',
    '"><svg/onload=alert(1)>',
    "'><img src=x onerror=alert(1)>",
    '</script></title></textarea></style><img src=x onerror=alert(1)>',
    '<p>{{constructor.constructor("alert(1)")()}}<script></p>',
    '<p>x</p>\u0000<script>alert(1)</script>',
    '\ufeff<script>alert(1)</script>',
    '<\u017fcript>alert(1)</\u017fcript>',
    '<p>\ud83d<script>alert(1)</script>\ude00</p>',
    '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>',
    '<p>&lt;img src=x onerror=alert(1)&gt;<img></p>',
    '<p>&nbsp;&Tab;<x></p>',
    '<p>&</p>',
    '<p>>"\'></p>',
  ],
};

/** None is valid HTML of a post. */
export const xssPayloads: readonly XssPayload[] = Object.entries(classes).flatMap(([name, list]) =>
  list.map((html, index) => ({ name: `${name} ${index + 1}`, html })),
);

/** The first of each class, for slow tests. */
export const onePayloadAClass: readonly XssPayload[] = Object.keys(classes).flatMap((name) =>
  xssPayloads.filter((payload) => payload.name === `${name} 1`),
);
