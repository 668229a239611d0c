import type { Route } from "../web/router.ts";

/**
 * The part of PayPal's script for browsers that shops use: `paypal.Buttons({ createOrder, onApprove, onCancel, onError }).render(element)`.
 * The approval page opens in a dialog over the shop, so no window can be blocked or lost.
 */
const sdk = String.raw`(() => {
  const script = document.currentScript;
  const base = new URL(script.src).pathname.replace(/\/sdk\/js$/, "");
  const nonce = script.getAttribute("data-csp-nonce") || script.nonce || "";
  const texts = (document.documentElement.lang || "ko").startsWith("ko")
    ? { paypal: "PayPal로 결제", card: "카드로 결제", close: "닫기", title: "PayPal 결제" }
    : { paypal: "Pay with PayPal", card: "Debit or credit card", close: "Close", title: "Pay with PayPal" };
  const css = ".paypal-buttons{display:grid;gap:8px}.paypal-buttons button{min-height:44px;border:0;border-radius:3px;font:600 16px system-ui,sans-serif;cursor:pointer;background:#ffc439;color:#111}" +
    ".paypal-buttons button+button{background:#2c2e2f;color:#fff}.paypal-buttons button:disabled{opacity:.6;cursor:default}.paypal-buttons button:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}" +
    ".paypal-checkout{width:min(760px,96vw);height:min(760px,92vh);max-width:none;max-height:none;padding:0;border:1px solid #857f70;border-radius:6px;background:#fff}" +
    ".paypal-checkout::backdrop{background:rgb(0 0 0/.6)}.paypal-checkout form{display:flex;justify-content:flex-end;height:48px;background:#f1eee6}.paypal-checkout form button{min-width:64px;border:0;background:none;color:#171a1f;font:600 15px system-ui,sans-serif;cursor:pointer}" +
    ".paypal-checkout iframe{display:block;width:100%;height:calc(100% - 48px);border:0}";
  const style = document.createElement("style");
  style.nonce = nonce;
  style.textContent = css;
  document.head.append(style);

  function checkout(orderID) {
    return new Promise((resolve) => {
      const dialog = document.createElement("dialog");
      dialog.className = "paypal-checkout";
      dialog.setAttribute("aria-label", texts.title);
      dialog.innerHTML = '<form method="dialog"><button></button></form><iframe></iframe>';
      dialog.querySelector("button").textContent = texts.close;
      const frame = dialog.querySelector("iframe");
      frame.title = texts.title;
      frame.src = base + "/checkoutnow?flow=sdk&token=" + encodeURIComponent(orderID);
      const end = (result) => {
        removeEventListener("message", hear);
        dialog.remove();
        resolve(result);
      };
      const hear = (message) => {
        if (message.origin !== location.origin || message.source !== frame.contentWindow || message.data?.from !== "paypal") return;
        end(message.data);
      };
      addEventListener("message", hear);
      dialog.addEventListener("close", () => end({ result: "cancelled", orderID }));
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  function Buttons(options = {}) {
    let box = null;
    let busy = false;
    async function pay(source) {
      if (busy) return;
      busy = true;
      box.querySelectorAll("button").forEach((button) => { button.disabled = true; });
      try {
        options.onClick?.({ fundingSource: source });
        const orderID = await options.createOrder({ paymentSource: source });
        const { result, payerID } = await checkout(orderID);
        const data = { orderID, payerID, paymentSource: source, facilitatorAccessToken: "" };
        if (result === "approved") await options.onApprove?.(data, { restart: () => pay(source), order: {} });
        else options.onCancel?.({ orderID });
      } catch (error) {
        if (options.onError) options.onError(error);
        else throw error;
      } finally {
        busy = false;
        box?.querySelectorAll("button").forEach((button) => { button.disabled = false; });
      }
    }
    return {
      isEligible: () => true,
      async render(target) {
        const parent = typeof target === "string" ? document.querySelector(target) : target;
        if (!parent) throw new Error("Document is ready and element " + target + " does not exist");
        box = document.createElement("div");
        box.className = "paypal-buttons";
        for (const source of ["paypal", "card"]) {
          if (options.fundingSource && options.fundingSource !== source) continue;
          const button = document.createElement("button");
          button.type = "button";
          button.dataset.fundingSource = source;
          button.textContent = texts[source];
          button.addEventListener("click", () => void pay(source));
          box.append(button);
        }
        parent.append(box);
        options.onInit?.({}, { enable() {}, disable() {} });
      },
      async close() {
        box?.remove();
        box = null;
      },
    };
  }

  window.paypal = { version: "5.0.0-sandbox", FUNDING: { PAYPAL: "paypal", CARD: "card" }, Buttons };
})();
`;

const done = `const { result, order, payer } = document.getElementById("result").dataset;
if (parent !== window) parent.postMessage({ from: "paypal", result, orderID: order, payerID: payer }, location.origin);
`;

const javascript = (body: string) => ({
  status: 200,
  headers: { "content-type": "text/javascript; charset=utf-8" },
  body,
});

export function browserSdkRoutes(): Route[] {
  return [
    {
      method: "GET",
      path: "/paypal/sdk/js",
      // As PayPal: without a client id the script does not load.
      handle: ({ url }) =>
        url.searchParams.get("client-id")
          ? javascript(sdk)
          : {
              status: 400,
              headers: { "content-type": "text/javascript" },
              body: "throw new Error(\"SDK Validation error: 'client-id' not recognized\");",
            },
    },
    { method: "GET", path: "/paypal/sdk/done.js", handle: () => javascript(done) },
  ];
}
