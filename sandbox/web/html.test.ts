import { expect, test } from "vitest";
import { html } from "./html.ts";

test("escapes text, keeps templates, joins arrays, leaves out nothing-values", () => {
  const evil = `<img src=x onerror="a('&')">`;
  expect(html`<p title="${evil}">${[evil, 1, html`<b>${"&"}</b>`, null]}${undefined}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;a(&#39;&amp;&#39;)&quot;&gt;">' +
      "&lt;img src=x onerror=&quot;a(&#39;&amp;&#39;)&quot;&gt;1<b>&amp;</b></p>",
  );
});
