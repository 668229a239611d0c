import { createServer, type Server } from "node:http";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";

/** The lower bound for a list page: 24 cards and 24 filters, rendered by React in node's own http server. */
export function startBareList(): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<!doctype html>${renderToString(h(BareList))}`);
  });
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      done({ port, close: () => new Promise((closed) => void server.close(() => closed())) });
    });
  });
}

const cards = Array.from({ length: 24 }, (_, index) => ({
  id: index + 1,
  title: `탈중앙화 거래소 솔루션 ${index + 1} – 현물·스왑·유동성 풀`,
  category: "거래소",
  network: "Ethereum",
  stack: "Next.js",
  rating: "4.9",
  count: 128 + index,
  seller: "김개발 스튜디오",
  price: `${(index + 1) * 120},000원`,
}));

function BareList() {
  return h(
    "html",
    { lang: "ko" },
    h("head", null, h("title", null, "전체 서비스"), h("meta", { name: "viewport", content: "width=device-width" })),
    h(
      "body",
      null,
      h(
        "header",
        null,
        h("a", { href: "/" }, "체인장터"),
        h("form", { role: "search" }, h("input", { name: "q" }), h("button", { type: "submit" }, "검색")),
      ),
      h(
        "main",
        null,
        h("h1", null, "전체 서비스"),
        h(
          "form",
          null,
          Array.from({ length: 24 }, (_, index) =>
            h(
              "label",
              { key: index, className: "choice" },
              h("input", { type: "checkbox", name: "network", value: index }),
              h("span", null, `네트워크 ${index}`),
              h("span", { className: "mono" }, String(index * 7)),
            ),
          ),
        ),
        h(
          "ul",
          { className: "cards" },
          cards.map((card) => h(BareCard, { key: card.id, card })),
        ),
      ),
      h("footer", null, "체인장터는 통신판매중개자이며 거래의 당사자가 아닙니다."),
    ),
  );
}

function BareCard({ card }: { card: (typeof cards)[number] }) {
  return h(
    "li",
    { className: "card" },
    h(
      "picture",
      null,
      h("source", { type: "image/avif", srcSet: `/images/${card.id}-365.avif 365w, /images/${card.id}-730.avif 730w` }),
      h("img", {
        className: "card-cover",
        src: `/images/${card.id}-365.webp`,
        width: 365,
        height: 200,
        alt: "",
        loading: "lazy",
      }),
    ),
    h(
      "div",
      { className: "card-body" },
      h("h3", null, h("a", { className: "card-link", href: `/market/${card.id}/service` }, card.title)),
      h(
        "p",
        { className: "spec" },
        h("span", null, card.category),
        h("span", null, card.network),
        h("span", null, card.stack),
      ),
      h(
        "p",
        { className: "card-meta" },
        h("span", null, h("b", null, card.rating), " ", h("span", null, `(${card.count})`)),
        h("span", null, card.seller),
      ),
      h("p", { className: "card-price" }, h("strong", null, card.price), h("span", { className: "seal" }, "검수")),
    ),
    h(
      "form",
      { method: "post", action: `/market/${card.id}/favorite`, className: "fav" },
      h(
        "button",
        { type: "submit", "aria-label": `${card.title} 찜하기`, "aria-pressed": false },
        h(
          "svg",
          { viewBox: "0 0 16 16" },
          h("path", { d: "M8 13.5S2 10 2 5.9A3.1 3.1 0 0 1 8 4.6a3.1 3.1 0 0 1 6 1.3C14 10 8 13.5 8 13.5z" }),
        ),
      ),
    ),
  );
}
