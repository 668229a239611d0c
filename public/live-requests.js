// New calls of the API in the log of a project, as they come. Without this script the page is loaded again by its link.
(() => {
  const log = document.querySelector("[data-live]");
  const rows = log?.querySelector("[data-live-rows]");
  const template = log?.querySelector("[data-live-template]")?.content.querySelector("tr");
  if (!log || !rows || !template || !window.EventSource) return;
  const MOST = 200;
  const bar = log.querySelector("[data-live-bar]");
  const state = bar.querySelector("[data-live-state]");
  const button = bar.querySelector("[data-live-pause]");
  const words = { on: state.textContent, off: state.dataset.off, pause: button.textContent };
  const address = new URL(log.dataset.live, location.href);
  let source = null;

  const say = (isOn) => {
    state.textContent = isOn ? words.on : words.off;
    state.className = isOn ? "badge badge-jade" : "badge badge-amber";
  };
  const add = (call) => {
    const row = template.cloneNode(true);
    row.dataset.tone = call.tone;
    for (const cell of row.querySelectorAll("[data-cell]")) cell.textContent = call[cell.dataset.cell] ?? "";
    row.querySelector("time").dateTime = call.at;
    rows.prepend(row);
    address.searchParams.set("after", call.id);
  };
  const open = () => {
    source = new EventSource(address);
    source.onopen = () => say(true);
    source.onerror = () => say(false);
    source.addEventListener("requests", ({ data }) => {
      for (const call of JSON.parse(data)) add(call);
      while (rows.children.length > MOST) rows.lastElementChild.remove();
      log.querySelector("[data-live-none]")?.remove();
    });
  };
  const close = () => {
    source?.close();
    source = null;
  };
  button.addEventListener("click", () => {
    if (source) close();
    else open();
    button.textContent = source ? words.pause : button.dataset.resume;
    state.hidden = !source;
  });
  window.addEventListener("pagehide", close);
  bar.hidden = false;
  open();
})();
