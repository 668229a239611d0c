/** The product's colours and rules (paper, ink, jade, double rules), for the few elements these pages have. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: #faf8f3; --surface: #fff; --sunken: #f1eee6; --line: #ddd8cb; --control: #857f70;
  --ink: #171a1f; --ink2: #454a52; --ink3: #62676f;
  --jade: #0e5a50; --jade-hover: #0a453d; --jade-soft: #dcece6; --on-jade: #fff; --focus: #0b57d0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1413; --surface: #161d1b; --sunken: #0b0f0e; --line: #2b3532; --control: #7c8985;
    --ink: #ecf1ee; --ink2: #c0cac6; --ink3: #98a39f;
    --jade: #62c7b0; --jade-hover: #86d8c5; --jade-soft: #14322c; --on-jade: #06201b; --focus: #a8c7fa;
  }
}
*, ::before, ::after { box-sizing: border-box; margin: 0; }
body {
  background: var(--paper); color: var(--ink); font-variant-numeric: tabular-nums;
  font: 400 16px/1.6 system-ui, -apple-system, "Apple SD Gothic Neo", "Noto Sans KR", "Malgun Gothic", "Noto Sans CJK KR", sans-serif;
  word-break: keep-all; overflow-wrap: anywhere;
}
h1, h2 { line-height: 1.25; letter-spacing: -.01em; text-wrap: balance; }
h1 { font-size: clamp(26px, 4vw, 36px); font-weight: 800; }
h2 { font-size: 20px; }
a { color: inherit; text-underline-offset: 3px; }
a:hover { color: var(--jade); }
ul, ol, dl, dd { list-style: none; padding: 0; margin: 0; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.mono, code, time, .count { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.wrap { max-width: 1180px; margin: auto; padding-inline: 20px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 20px; top: 12px; background: var(--surface); padding: 10px 14px; z-index: 1; }
.sub { color: var(--ink3); font-size: 13px; font-weight: 400; letter-spacing: 0; }

header { border-bottom: 3px double var(--control); }
header .wrap { display: flex; flex-wrap: wrap; gap: 0 24px; align-items: center; min-height: 64px; padding-block: 8px; }
.logo { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 800; text-decoration: none; }
.blocks { display: grid; grid-template-columns: 9px 9px; gap: 2px; }
.blocks b { width: 9px; height: 9px; background: var(--jade); }
.blocks b:nth-child(2) { background: none; border: 1.5px solid var(--jade); }
nav ul { display: flex; flex-wrap: wrap; gap: 0 20px; }
nav a { display: flex; gap: 6px; align-items: baseline; padding: 9px 0; min-height: 44px; text-decoration: none; white-space: nowrap; }
nav a[aria-current] { box-shadow: inset 0 -2px var(--jade); }
.home { margin-left: auto; display: flex; align-items: center; min-height: 44px; }
main { display: block; padding-block: 36px 56px; }
main > * + * { margin-top: 20px; }
main > * + h2 { margin-top: 36px; }
.lead { color: var(--ink2); max-width: 46em; }
.note { border: 1px solid var(--line); border-left: 4px solid var(--jade); background: var(--surface); padding: 12px 16px; }
footer { border-top: 3px double var(--control); color: var(--ink3); font-size: 13px; }
footer .wrap { padding-block: 18px; }

.stats { display: grid; grid-template-columns: repeat(2, 1fr); border: 1px solid var(--line); background: var(--surface); }
.stats div { padding: 14px 16px; border: 1px solid var(--line); margin: -1px 0 0 -1px; }
.stats dt { font-size: 13px; color: var(--ink3); }
.stats dd { font-size: 22px; font-weight: 700; line-height: 1.4; }

.filter { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
.filter label { display: block; font-weight: 650; }
.filter .box { flex: 1 1 240px; max-width: 420px; }
.filter input, .filter select, .ledger input {
  width: 100%; min-height: 44px; padding: 0 12px; margin-top: 4px; font: inherit; color: inherit;
  border: 1px solid var(--control); border-radius: 3px; background: var(--surface);
}
.btn {
  display: inline-flex; min-height: 44px; align-items: center; padding: 0 18px; border-radius: 3px; cursor: pointer;
  border: 1px solid var(--jade); background: var(--jade); color: var(--on-jade); font: inherit; font-weight: 600; text-decoration: none;
}
.btn:hover { background: var(--jade-hover); border-color: var(--jade-hover); color: var(--on-jade); }
.btn .sub { margin-left: 6px; color: inherit; }
.btn.quiet { background: transparent; color: var(--jade); }

.ledger { border-top: 3px double var(--control); }
.ledger li { display: grid; gap: 2px 16px; padding: 12px 0; border-bottom: 1px solid var(--line); }
.ledger .subject { display: inline-flex; align-items: center; min-height: 44px; font-weight: 650; }
.ledger .to, .ledger time { color: var(--ink2); font-size: 14px; }
.ledger form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-block: 8px; }
.ledger .box { width: 220px; }
.ledger pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.code {
  font: 700 22px/1.4 ui-monospace, "DejaVu Sans Mono", monospace; color: var(--jade); background: var(--jade-soft);
  border: 1px solid var(--jade); border-radius: 2px; padding: 0 8px; letter-spacing: .08em; user-select: all;
}

.people { border-top: 3px double var(--control); max-width: 520px; }
.people li { border-bottom: 1px solid var(--line); }
.person { display: grid; gap: 0 16px; width: 100%; min-height: 64px; padding: 10px 12px; text-align: left; align-content: center; font: inherit; color: inherit; background: none; border: 0; cursor: pointer; }
.person .mono { color: var(--ink2); font-size: 14px; }
.person:hover { background: var(--jade-soft); }
.account { max-width: 520px; }
.account > * + * { margin-top: 14px; }
.account label { font-weight: 650; }
.account .box input { width: 100%; min-height: 44px; padding: 0 12px; margin-top: 4px; font: inherit; color: inherit; border: 1px solid var(--control); border-radius: 3px; background: var(--surface); }
.check { display: flex; gap: 10px; align-items: center; min-height: 44px; }
.check input { width: 20px; height: 20px; flex: none; accent-color: var(--jade); }
.check label { font-weight: 400; }

.step { display: inline-flex; align-items: center; min-height: 44px; }
.facts { border: 1px solid var(--line); background: var(--surface); }
.facts div { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 12px; padding: 8px 16px; border-top: 1px solid var(--line); }
.facts div:first-child { border-top: 0; }
.facts dt { color: var(--ink3); font-size: 14px; }
.links li { border-bottom: 1px solid var(--line); padding: 4px 0; }
.links a { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: center; min-height: 44px; }
iframe { display: block; width: 100%; height: min(80vh, 900px); border: 1px solid var(--line); border-radius: 6px; background: #fff; }
pre.text, .knobs {
  background: var(--sunken); border: 1px solid var(--line); border-radius: 6px; padding: 16px; overflow: auto;
  white-space: pre-wrap; font: 14px/1.6 ui-monospace, "DejaVu Sans Mono", monospace;
}
@media (min-width: 720px) {
  .ledger li { grid-template-columns: minmax(0, 1fr) auto; }
  .ledger .to { grid-row: 2; grid-column: 1; }
  .ledger time { grid-row: 2; grid-column: 2; }
  .facts div { grid-template-columns: 160px minmax(0, 1fr); }
}
`;
