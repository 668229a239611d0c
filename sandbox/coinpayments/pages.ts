import { type Html, html } from "../web/html.ts";
import { notFoundPage, page, sub, time } from "../web/layout.ts";
import type { Answer, Route, SandboxRequest } from "../web/router.ts";
import type { Book } from "./book.ts";
import { coinOf, decimalText, fiatOf } from "./coins.ts";
import { activePayment, type DemoInvoice, type State } from "./invoices.ts";
import { type Move, moveNames, moves, possibleMoves } from "./moves.ts";

const SHOWN = 50;
const states: Record<State, string> = {
  unpaid: "지불 대기",
  pending: "네트워크 확인 중",
  paid: "지불됨",
  completed: "정산 완료",
  cancelled: "취소됨",
  timedOut: "시간 초과",
};

type Play = (id: string, move: Move) => Promise<DemoInvoice | null>;

export function pageRoutes(book: Book, play: Play): Route[] {
  return [
    { method: "GET", path: "/coinpayments", handle: (request) => listPage(request, book.all()) },
    { method: "POST", path: "/coinpayments/:id", handle: (request) => pressed(request, play) },
  ];
}

async function pressed(request: SandboxRequest, play: Play): Promise<Answer> {
  const move = moves.find((name) => name === request.form().get("move"));
  const id = request.params.id!;
  if (!move || !/^[\w-]+$/.test(id)) return notFoundPage(request);
  await play(id, move);
  return { status: 303, headers: { location: `${request.prefix}/coinpayments#i${id}` }, body: "" };
}

function listPage(request: SandboxRequest, invoices: readonly DemoInvoice[]): Answer {
  const shown = invoices.slice(0, SHOWN).map((invoice) => item(request, invoice));
  return page(request, {
    title: "코인 결제",
    section: "/coinpayments",
    main: html`<h1>코인 결제 ${sub("Coin payments")}</h1>
<p class="lead">실제 CoinPayments가 아니라 데모의 모의 화면입니다. 코인은 움직이지 않습니다. 여기에서 구매자와 네트워크의 역할을 하세요.</p>
<p class="lead" lang="en">This page stands in for CoinPayments. Play the buyer and the network here.</p>
${shown.length > 0 ? html`<ol class="ledger">${shown}</ol>` : html`<p class="note">아직 청구서가 없습니다. ${sub("No invoices yet.")}</p>`}`,
  });
}

function item(request: SandboxRequest, invoice: DemoInvoice): Html {
  const fiat = fiatOf(invoice.fiatId);
  const payment = activePayment(invoice);
  const coin = payment && coinOf(payment.coinId);
  const amount = (units: string) => (coin ? `${decimalText(BigInt(units), coin.decimals)} ${coin.symbol}` : "");
  const buttons = possibleMoves(invoice).map(
    (move) =>
      html`<button class="btn quiet" name="move" value="${move}">${moveNames[move].ko} ${sub(moveNames[move].en)}</button> `,
  );
  const coins = payment
    ? html`<p class="mono">${payment.address}</p><p>${amount(payment.expected)} ${sub(`받음 ${amount(String(BigInt(payment.confirmed) + BigInt(payment.unconfirmed)))}`)}</p>`
    : null;
  return html`<li id="i${invoice.id}"><div><h2>${invoice.description} ${sub(states[invoice.state])}</h2>
<p><strong>${fiat ? `${decimalText(BigInt(invoice.total), fiat.decimals)} ${fiat.symbol}` : ""}</strong></p>
${coins}
<form method="post" action="${request.prefix}/coinpayments/${invoice.id}">${buttons}</form></div>
<span class="to sub">${invoice.id}</span>${time(invoice.createdAt)}</li>`;
}
