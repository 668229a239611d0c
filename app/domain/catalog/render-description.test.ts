import { expect, test } from "vitest";
import { excerptOf, renderDescription } from "./render-description.server.ts";

test("renderDescription renders bold, lists, code and tables", () => {
  expect(renderDescription("**빠른** 연동\n\n- 하나\n- 둘\n\n`code`")).toBe(
    "<p><strong>빠른</strong> 연동</p>\n<ul>\n<li>하나</li>\n<li>둘</li>\n</ul>\n<p><code>code</code></p>\n",
  );
  expect(renderDescription("|a|b|\n|-|-|\n|1|2|")).toContain("<td>1</td>");
});

test.each([
  ["# 하나", ["h3"]],
  ["### 하나\n\n### 둘", ["h3", "h3"]],
  ["# 하나\n\n## 둘\n\n# 셋", ["h3", "h4", "h3"]],
  ["## 하나\n\n##### 둘\n\n###### 셋\n\n## 넷", ["h3", "h4", "h5", "h3"]],
  ["# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5\n\n###### 6", ["h3", "h4", "h5", "h6", "h6", "h6"]],
])("headings of %j begin at h3 and skip none", (text, tags) => {
  expect([...renderDescription(text).matchAll(/<(h\d)>/g)].map(([, tag]) => tag)).toEqual(tags);
});

test("links carry rel=nofollow ugc noopener", () => {
  const rel = 'rel="nofollow ugc noopener"';
  expect(renderDescription("[x](https://a.example)")).toContain(`<a href="https://a.example" ${rel}>x</a>`);
  expect(renderDescription("https://a.example/x")).toContain(`<a href="https://a.example/x" ${rel}>`);
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "![x](javascript:alert(1))",
  "![x](https://tracker.example/a.png)",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt&#58;alert(1))",
  "[x](&#x6A;avascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](vbscript:msgbox(1))",
  "[x](//evil.example)",
  '[x](https://a.example"onmouseover=alert(1)//)',
  "[x](https://a.example 'title\" onclick=alert(1)')",
  '<a href="javascript:alert(1)">x</a>',
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))" class="fixed" id="x">x</p>',
  '```html" onclick="alert(1)\n<script>alert(1)</script>\n```',
  "<form action=https://evil.example><input name=password></form>",
  "<base href=https://evil.example>",
  "<!--><script>alert(1)</script>-->",
  "<javascript:alert(1)>",
  "[a]: javascript:alert(1)\n\n[a]",
])("%s is rendered without unsafe tags or attributes", (text) => {
  const html = renderDescription(text);
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
  for (const [, name = "", attributes = ""] of tags) {
    expect(["p", "a", "code", "pre", "br", "strong", "em"]).toContain(name);
    expect(attributes.replace(/ (href="(https?:|mailto:)[^"]*"|rel="nofollow ugc noopener")/g, "")).toBe("");
  }
});

test.each([
  ["# 제목\n\n**굵은** 글", 100, "제목 굵은 글"],
  ["하나 둘 셋 넷 다섯", 8, "하나 둘 셋…"],
  ['a <b> & "c" &amp; d', 100, 'a <b> & "c" & d'],
  ["[글](https://a.example)자", 100, "글자"],
  ["한\n줄", 100, "한 줄"],
  ["```\ncode\n```", 100, "code"],
  ["", 100, ""],
  ["가".repeat(300), 10, `${"가".repeat(9)}…`],
  ["😀".repeat(30), 10, `${"😀".repeat(4)}…`],
])("excerpt of %j within the length limit", (text, max, excerpt) => {
  expect(excerptOf(text, max)).toBe(excerpt);
});
