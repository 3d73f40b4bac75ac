/** HTML of other programs, and what a post keeps of it. */

export type Foreign = { from: string; html: string; kept: string };

export const foreignHtml: readonly Foreign[] = [
  {
    from: 'the older editor: indents, strikes, alignment, empty lines',
    html: '<h1 class="ql-align-center">Year end</h1><p class="ql-indent-3">In <s>two</s> <strike>three</strike> <del>four</del> <u>steps</u></p><p><br></p><p class="ql-align-right ql-indent-8"><strong><em>Last</em></strong></p>',
    kept: '<h1>Year end</h1><p data-indent="3">In <s>two</s> <s>three</s> <s>four</s> <u>steps</u></p><p></p><p data-indent="8"><strong><em>Last</em></strong></p>',
  },
  {
    from: 'the older editor: a flat list with levels',
    html: '<ol><li>One</li><li class="ql-indent-1">One a</li><li class="ql-indent-2">One a i</li><li class="ql-indent-1">One b</li><li>Two</li></ol>',
    kept: '<ol><li><p>One</p><ol><li><p>One a</p><ol><li><p>One a i</p></li></ol></li><li><p>One b</p></li></ol></li><li><p>Two</p></li></ol>',
  },
  {
    from: 'the older editor, second version: both kinds in one list',
    html: '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>Receipts</li><li data-list="bullet" class="ql-indent-1"><span class="ql-ui"></span>Fuel</li><li data-list="ordered"><span class="ql-ui"></span>First</li></ol>',
    kept: '<ul><li><p>Receipts</p><ul><li><p>Fuel</p></li></ul></li></ul><ol><li><p>First</p></li></ol>',
  },
  {
    from: 'the older editor: link and image',
    html: '<p><a href="https://www.irs.gov/" rel="noopener noreferrer" target="_blank">IRS</a> <img src="https://example.com/a.png"><img src="data:image/png;base64,AA=="></p>',
    kept: '<p><a href="https://www.irs.gov/">IRS</a> <img src="https://example.com/a.png"><img src="data:image/png;base64,AA=="></p>',
  },
  {
    from: 'Google Docs',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Deadlines</span></h2><p dir="ltr"><span style="font-weight:700">April 15</span><span style="font-weight:400"> is </span><span style="font-style:italic;text-decoration:underline">the</span><a href="https://irs.gov" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline"> day</span></a></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Point</span></p></li></ul></b>',
    kept: '<h2>Deadlines</h2><p><strong>April 15</strong> is <em><u>the</u></em><a href="https://irs.gov"> day</a></p><ul><li><p>Point</p></li></ul>',
  },
  {
    from: 'Word: lists are paragraphs',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body lang=EN-US><!--StartFragment--><p class=MsoNormal><b>Bring<o:p></o:p></b></p><p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>W-2 forms<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>From each employer</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>1099 forms</p><!--EndFragment--></body></html>`,
    kept: '<p><strong>Bring</strong></p><ul><li><p>W-2 forms</p><ol><li><p>From each employer</p></li></ol></li><li><p>1099 forms</p></li></ul>',
  },
  {
    from: 'Word: a list that goes on after a paragraph',
    html: `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Income</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Expenses</p><p class=MsoNormal>Then, once a year:</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.</span>Return</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.</span>Refund</p>`,
    kept: '<ol><li><p>Income</p></li><li><p>Expenses</p></li></ol><p>Then, once a year:</p><ol start="3"><li><p>Return</p></li><li><p>Refund</p></li></ol>',
  },
  {
    from: 'Word: a list of letters begins at its first number',
    html: `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>c)</span>Third</p><p>Words</p><p style='mso-list:l1 level1 lfo1'><span style='mso-list:Ignore'>(5)</span>Fifth</p>`,
    kept: '<ol><li><p>Third</p></li></ol><p>Words</p><ol start="5"><li><p>Fifth</p></li></ol>',
  },
  {
    from: 'a web page: blocks side by side',
    html: '<section>One</section><section>Two</section><dl><dt>Due</dt><dd>April 15</dd></dl><figure><figcaption>A form</figcaption></figure><address>Columbus</address>',
    kept: '<p>One</p><p>Two</p><p>Due</p><p>April 15</p><p>A form</p><p>Columbus</p>',
  },
  {
    from: 'raised and lowered numbers',
    html: '<p>Form 1040<sup>1</sup>, the 1<sup>st</sup> of May, <sup><a href="https://irs.gov">12</a></sup> CO<sub>2</sub>, x<sup>n+1</sup>, on<sup> 2 </sup></p>',
    kept: '<p>Form 1040¹, the 1st of May, <a href="https://irs.gov">¹²</a> CO₂, xⁿ⁺¹, on ²</p>',
  },
  {
    from: 'a spreadsheet',
    html: '<table><colgroup><col></colgroup><tbody><tr><td>Year</td><td><b>Rate</b></td></tr><tr><td>2025</td><td>70 cents</td></tr></tbody></table>',
    kept: '<p>Year | <strong>Rate</strong></p><p>2025 | 70 cents</p>',
  },
  {
    from: 'a table with more than words in its cells, and a caption',
    html: '<table><caption>Mileage of 2026</caption><tbody><tr><td>Federal:<div>April 15</div></td><td><p>Keep:</p><ul><li>receipts</li></ul></td></tr></tbody></table>',
    kept: '<p>Mileage of 2026</p><p>Federal: April 15 | Keep: receipts</p>',
  },
  {
    from: 'a web page: sections, a script, a frame, a form',
    html: '<article><header><h3 id="x" onclick="steal()">Title</h3></header><div>One<div>Two</div></div><script>steal()</script><iframe src="https://example.com"></iframe><form><label>Three<input value="no"></label></form><style>p{}</style></article>',
    kept: '<h3>Title</h3><p>One</p><p>Two</p><p>Three</p>',
  },
  {
    from: 'links that lead nowhere a reader may go',
    html: '<p><a href="javascript:alert(1)">a</a><a href="ftp://example.com">b</a><a href="//example.com">c</a><a href="tel:+15550100">d</a><a href="mailto:a@example.com">e</a><a>f</a></p>',
    kept: '<p>abc<a href="tel:+15550100">d</a><a href="mailto:a@example.com">e</a>f</p>',
  },
  {
    from: 'images that are none',
    html: '<p>a<img src="javascript:alert(1)" onerror="alert(1)"><img src="file:///C:/a.png"><img src="data:image/svg+xml;base64,AA=="><img></p>',
    kept: '<p>a</p>',
  },
  {
    from: 'a list that begins later, lists in lists, words beside blocks',
    html: '<ol start="3"><li>Three<ul><li>inside</li></ul>after</li></ol>loose<blockquote>quoted</blockquote>',
    kept: '<ol start="3"><li><p>Three</p><ul><li><p>inside</p></li></ul><p>after</p></li></ol><p>loose</p><blockquote><p>quoted</p></blockquote>',
  },
  {
    from: 'lines of code',
    html: '<pre><code>first\n  second</code></pre>',
    kept: '<p>first<br>second</p>',
  },
  {
    from: 'this editor itself',
    html: '<h6 data-indent="2">Six</h6><p><a href="/blog" title="Ours"><strong>here</strong></a><br>there</p>',
    kept: '<h6 data-indent="2">Six</h6><p><a href="/blog" title="Ours"><strong>here</strong></a><br>there</p>',
  },
];
