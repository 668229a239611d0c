import { expect, test } from "vitest";
import { linksOf } from "./mail.ts";

test.each([
  [
    "returns a link of the HTML part",
    '<a class="b" href="https://a.test/x?a=1&amp;b=2"><b>비밀번호</b> 재설정</a>',
    "",
    [{ href: "https://a.test/x?a=1&b=2", label: "비밀번호 재설정" }],
  ],
  [
    "returns a link of the text part once",
    '<a href="https://a.test/x">가</a>',
    "열기: https://a.test/x\n또는 https://a.test/y.",
    [
      { href: "https://a.test/x", label: "가" },
      { href: "https://a.test/y", label: "" },
    ],
  ],
  [
    "omits links that are not http or https",
    '<a href="javascript:alert(1)">a</a><a href="mailto:a@b.c">b</a><a href="#x">c</a>',
    "",
    [],
  ],
  [
    "decodes a link before it checks the scheme",
    '<a href="java&#115;cript:alert(1)">a</a><a href="&#x68;ttps://a.test/">b</a>',
    "",
    [{ href: "https://a.test/", label: "b" }],
  ],
])("linksOf %s", (_name, html, text, links) => {
  expect(linksOf(html, text)).toEqual(links);
});
