import { expect, test } from "vitest";
import { html } from "./html.ts";

test("html escapes text, keeps nested templates, joins arrays and omits null and undefined", () => {
  const evil = `<img src=x onerror="a('&')">`;
  expect(html`<p title="${evil}">${[evil, 1, html`<b>${"&"}</b>`, null]}${undefined}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;a(&#39;&amp;&#39;)&quot;&gt;">' +
      "&lt;img src=x onerror=&quot;a(&#39;&amp;&#39;)&quot;&gt;1<b>&amp;</b></p>",
  );
});
