import { escapeHtml } from "#app/domain/shared/escape-html.ts";

/** The script and the window it opens in the page; it moved from one name to the other. */
const SCRIPTS = "https://t1.daumcdn.net https://t1.kakaocdn.net";
const WINDOWS = "https://postcode.map.daum.net https://postcode.map.kakao.com";

/**
 * The policy of the page that finds Korean postcodes: a frame of our own, so that no other page loads the script. Nobody's
 * data is on it, so the script may write its own styles.
 */
export function postcodePolicy(script: string, nonce: string): string {
  const isOurs = script.startsWith("/");
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'${isOurs ? "" : ` ${SCRIPTS} ${new URL(script).origin}`}`,
    "style-src 'unsafe-inline'",
    `img-src data: ${isOurs ? "'self'" : SCRIPTS}`,
    `frame-src ${isOurs ? "'none'" : WINDOWS}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** Tells the page around it which address was chosen, or that there is nothing to choose from. */
const inside = `
const tell = (message) => parent.postMessage({ from: "postcode", ...message }, location.origin);
const { Postcode } = window.kakao ?? window.daum ?? {};
if (!Postcode) {
  document.getElementById("failed").hidden = false;
  tell({ failed: true });
} else {
  new Postcode({
    width: "100%", height: "100%",
    oncomplete: ({ zonecode, userSelectedType, roadAddress, jibunAddress, buildingName, sido }) => tell({
      address: { zipCode: zonecode, address1: userSelectedType === "J" ? jibunAddress : roadAddress, address2: buildingName ?? "", city: sido },
    }),
  }).embed(document.getElementById("postcode"), { autoClose: false });
}`;

type Page = { script: string; nonce: string; lang: string; title: string; failed: string };

export function postcodePage({ script, nonce, lang, title, failed }: Page): string {
  return `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>html,body,main{height:100%;margin:0;background:#fff;color:#111;font-family:sans-serif}p{margin:0;padding:16px}</style></head>
<body><main id="postcode"><p id="failed" role="alert" hidden>${escapeHtml(failed)}</p></main>
<script nonce="${nonce}" src="${escapeHtml(script)}"></script><script nonce="${nonce}">${inside}</script></body></html>`;
}
