import { expect, test } from "vitest";
import { isForged } from "./authentication.ts";
import { trimReply } from "./trim-reply.ts";

test.each([
  ["plain words", "감사합니다.\n해결됐습니다.", "감사합니다.\n해결됐습니다."],
  [
    "Gmail in Korean",
    "됐습니다.\n\n2026년 11월 26일 (목) 오후 3:12, 체인장터 <a@b.c>님이 작성:\n\n> 답변\n> 입니다\n",
    "됐습니다.",
  ],
  [
    "Gmail in English, broken line",
    "Thanks!\n\nOn Thu, Nov 26, 2026 at 3:12 PM Jangteo <no-reply@jangteo.example>\nwrote:\n> Hello\n>\n> We fixed it.",
    "Thanks!",
  ],
  ["Apple Mail in German", "Danke\n\n> Am 26.11.2026 um 15:12 schrieb Jangteo <a@b.c>:\n> \n> Hallo\n", "Danke"],
  ["Outlook", "Danke.\n\nVon: Jangteo <a@b.c>\nGesendet: Donnerstag\nAn: Kim\nBetreff: AW: x\n\nHallo", "Danke."],
  ["a separator", "알겠습니다\n\n-----원본 메시지-----\n보낸 사람: x\n본문", "알겠습니다"],
  ["a signature", "좋습니다\n-- \n김모래\n모래상사", "좋습니다"],
  ["answers between quotations", "> 첫 질문\n네\n> 둘째 질문\n아니요", "> 첫 질문\n네\n> 둘째 질문\n아니요"],
  ["own words below the quotation", "> 질문\n\n아래에 답합니다", "> 질문\n\n아래에 답합니다"],
  ["nothing but a quotation", "> 답변입니다", "> 답변입니다"],
  ["a line that only looks like a header", "From: 서울\n거기서 만나요", "From: 서울\n거기서 만나요"],
  ["two dashes in a list", "-- \n첫째\n둘째", "-- \n첫째\n둘째"],
])("of %s only what is surely not the writer's goes", (_name, text, left) => {
  expect(trimReply(text)).toBe(left);
});

const results = (value: string) => [{ name: "authentication-results", value }];
test.each([
  ["no result", [], false],
  ["dmarc=fail", results("mx.jangteo.example; spf=pass smtp.mailfrom=x; dkim=pass; dmarc=fail (p=none)"), true],
  ["dmarc=pass", results("mx; spf=fail; dkim=pass header.d=x; dmarc=pass"), false],
  ["spf=fail alone", results("mx; spf=fail smtp.mailfrom=evil.example"), true],
  ["a forwarded mail with its signature", results("mx; spf=fail; dkim=pass header.d=x"), false],
  ["a broken signature", results("mx; spf=pass; dkim=fail (bad)"), true],
  ["a pass of a stranger below", [...results("mx; spf=fail"), ...results("evil; spf=pass; dmarc=pass")], true],
  ["Received-SPF", [{ name: "received-spf", value: "Fail (mx: domain does not designate)" }], true],
])("%s", (_name, headers, forged) => {
  expect(isForged(headers)).toBe(forged);
});
