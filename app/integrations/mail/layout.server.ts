import { escapeHtml } from "#app/domain/shared/escape-html.ts";

/** The parts of a mail as its reader gets them: words in their language, whole addresses. */
export type MailParts = {
  lang: string;
  brand: string;
  subject: string;
  /** The line that a list of mails shows behind the subject. */
  preheader: string;
  greeting: string;
  lines: string[];
  facts: [label: string, value: string][];
  /** A list whose entries lead somewhere, and how many it leaves out. */
  items: { label: string; url: string }[];
  more: string;
  link?: Link | undefined;
  /** The reason for which its reader gets it. */
  reason: string;
  settings?: Link | undefined;
  /** Ends mails of its kind. */
  stop?: Link | undefined;
  footer: string;
  company: string;
};
type Link = { label: string; url: string };

export function textOf(parts: MailParts): string {
  const { brand, subject, greeting, lines, facts, items, more, link, reason, settings, stop, footer, company } = parts;
  const address = ({ label, url }: Link) => `${label}\n${url}`;
  const blocks = [
    subject,
    greeting,
    ...lines,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...items.map((item) => `- ${address(item)}`),
    more,
    link ? address(link) : "",
    `— ${brand}\n${footer}\n${company}`,
    [reason, settings ? address(settings) : "", stop ? address(stop) : ""].filter(Boolean).join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/** Colors of the pages (app/ui/base/tokens.css): the light ones stand in the elements, where every mail program finds them. */
const light = {
  page: "#f1eee6",
  paper: "#ffffff",
  ink: "#171a1f",
  muted: "#62676f",
  line: "#ddd8cb",
  rule: "#857f70",
  accent: "#0e5a50",
  onAccent: "#ffffff",
};
const dark = {
  page: "#0b0f0e",
  paper: "#161d1b",
  ink: "#ecf1ee",
  muted: "#98a39f",
  line: "#2b3532",
  rule: "#7c8985",
  accent: "#62c7b0",
  onAccent: "#06201b",
};

/** For programs that know it; Outlook.com marks what it has darkened itself, and needs no help. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.fact{display:block!important;width:auto!important;text-align:left!important;border-bottom:0!important;padding:10px 0 0!important}.value{display:block!important;width:auto!important;text-align:left!important;padding:0 0 10px!important}.button{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){body,.page{background:${dark.page}!important}.paper{background:${dark.paper}!important;border-color:${dark.line}!important}.ink,.ink a{color:${dark.ink}!important}.muted,.muted a{color:${dark.muted}!important}.line{border-color:${dark.line}!important}.rule{border-color:${dark.rule}!important}.brand{color:${dark.accent}!important}.item a{color:${dark.accent}!important}.ink a.button{background:${dark.accent}!important;color:${dark.onAccent}!important;border-color:${dark.accent}!important}}`;

const FONT =
  "system-ui,-apple-system,'Segoe UI','Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Nirmala UI',sans-serif";
/** Keeps a program from filling the preview with what comes behind the preheader. */
const FILLER = "&#8199;&#847; ".repeat(60);

/** Tables and styles in elements, which all mail programs understand; nothing is loaded from anywhere. */
export function htmlOf(parts: MailParts): string {
  const { lang, brand, subject, preheader, greeting, lines } = parts;
  const words = lang.startsWith("ko") ? "word-break:keep-all;overflow-wrap:anywhere" : "overflow-wrap:anywhere";
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0" aria-hidden="true">${escapeHtml(preheader)}${FILLER}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${light.paper};border:1px solid ${light.line};text-align:left;font:16px/1.65 ${FONT};${words}">
<tr><td class="pad rule" style="padding:18px 32px;border-bottom:3px double ${light.rule}">${logo(brand)}</td></tr>
<tr><td class="pad ink" style="padding:32px 32px 36px;color:${light.ink}"><h1 style="margin:0 0 18px;font-size:22px;line-height:1.35;font-weight:700">${escapeHtml(subject)}</h1>${[greeting, ...lines].filter(Boolean).map(paragraph).join("")}${factsOf(parts)}${itemsOf(parts)}${buttonOf(parts)}</td></tr>
<tr><td class="pad muted line" style="padding:20px 32px 24px;border-top:1px solid ${light.line};color:${light.muted};font-size:13px;line-height:1.6">${feet(parts)}</td></tr>
</table></td></tr></table></body></html>`;
}

/** The four blocks of the mark, and the name: letters and cells, no picture. */
function logo(brand: string): string {
  const none = "font-size:0;line-height:0";
  const cell = `<td width="9" height="9" style="background:${light.accent};${none}">&nbsp;</td>`;
  const hollow = `<td width="5" height="5" style="border:2px solid ${light.accent};${none}">&nbsp;</td>`;
  const gap = `<td width="2" style="${none}">&nbsp;</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cell}${gap}${hollow}</tr><tr><td height="2" colspan="3" style="${none}">&nbsp;</td></tr><tr>${cell}${gap}${cell}</tr></table></td><td class="brand" style="padding-left:10px;font-size:18px;line-height:1.2;font-weight:800;color:${light.accent}">${escapeHtml(brand)}</td></tr></table>`;
}

const paragraph = (text: string) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`;

function factsOf({ facts }: MailParts): string {
  if (facts.length === 0) return "";
  const row = ([label, value]: [string, string]) =>
    `<tr><th class="fact muted line" scope="row" align="left" style="padding:10px 20px 10px 0;border-bottom:1px solid ${light.line};font-weight:400;color:${light.muted};vertical-align:top;width:38%">${escapeHtml(label)}</th><td class="value ink line" align="right" style="padding:10px 0;border-bottom:1px solid ${light.line};font-weight:600;color:${light.ink};vertical-align:top">${escapeHtml(value)}</td></tr>`;
  return `<table class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:3px double ${light.rule};margin:12px 0 22px;font-size:15px;line-height:1.5">${facts.map(row).join("")}</table>`;
}

function itemsOf({ items, more }: MailParts): string {
  if (items.length === 0) return "";
  const row = ({ label, url }: Link) =>
    `<tr><td class="item line" style="padding:11px 0;border-bottom:1px solid ${light.line}"><a href="${escapeHtml(url)}" style="color:${light.accent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr>`;
  return `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:3px double ${light.rule};margin:12px 0 22px;font-size:15px;line-height:1.5">${items.map(row).join("")}</table>${more ? paragraph(more) : ""}`;
}

function buttonOf({ link }: MailParts): string {
  if (!link) return "";
  return `<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(link.url)}" style="display:inline-block;background:${light.accent};border:1px solid ${light.accent};color:${light.onAccent};padding:13px 24px;font-weight:700;text-decoration:none">${escapeHtml(link.label)}</a></p>`;
}

function feet({ footer, company, reason, settings, stop }: MailParts): string {
  const anchor = ({ label, url }: Link) =>
    `<a href="${escapeHtml(url)}" style="color:${light.muted};text-decoration:underline">${escapeHtml(label)}</a>`;
  const links = [settings, stop].filter((link) => link !== undefined).map(anchor);
  const why = [escapeHtml(reason), links.join(" · ")].filter(Boolean).join("<br>");
  return [
    `<p style="margin:0 0 10px">${escapeHtml(footer)}</p>`,
    why ? `<p style="margin:0 0 10px">${why}</p>` : "",
    `<p style="margin:0;font-size:12px">${escapeHtml(company)}</p>`,
  ].join("");
}
