import { describe, expect, test } from "vitest";
import { certainMatch } from "./candidates.ts";
import { depositorKey, isCertainlySameDepositor, isSameDepositor, namesOrder } from "./depositor-name.ts";
import { readStatement } from "./statement.ts";
import { decodeStatement, rowsOfStatement } from "./statement-text.ts";

const read = (text: string) => readStatement(rowsOfStatement(text) ?? []);
const depositsOf = (text: string) => {
  const found = read(text);
  if ("unreadable" in found) throw new Error(`unreadable: ${found.unreadable}`);
  return found.deposits;
};

/** Exports of large Korean banks: a deposit of 1,100,000 won at 09:31, a withdrawal, and the lines around them. */
const exports: [bank: string, depositor: string, text: string][] = [
  [
    "국민",
    "김구매",
    `거래내역조회
계좌번호,123456-01-123456
조회기간,2026.01.01 ~ 2026.01.31

거래일시,적요,보낸분/받는분,송금메모,출금액(원),입금액(원),잔액(원),처리점,구분
2026.01.05 10:00:00,전자금융,전력공사,,"50,000",0,"3,050,000",강남,
2026.01.05 09:31:12,타행이체,김구매,,0,"1,100,000","3,100,000",강남,
,,,합계,"50,000","1,100,000",,,`,
  ],
  [
    "신한",
    "김구매",
    `거래일자,거래시간,적요,출금(원),입금(원),내용,잔액(원),거래점
2026-01-05,09:31:12,타행이체,0,"1,100,000",김구매,"3,100,000",강남
2026-01-05,10:00:00,모바일,"50,000",0,전력공사,"3,050,000",강남`,
  ],
  [
    "신한 기업",
    "김구매",
    `거래일시,적요,입금액,출금액,내용,잔액,거래점명,입금인코드,메모
20260105093112,타행이체,1100000,0,김구매,3100000,강남,,
20260105100000,모바일,0,50000,전력공사,3050000,강남,,`,
  ],
  [
    "우리",
    "김구매",
    `거래일시,적요,기재내용,지급(원),입금(원),거래후 잔액(원),취급점,메모
2026.01.05 10:00:00,인터넷,전력공사,"50,000",0,"3,050,000",강남,
2026.01.05 09:31:12,타행이체,김구매,0,"1,100,000","3,100,000",강남,`,
  ],
  [
    "하나",
    "김구매",
    `거래일시,적요,의뢰인/수취인,입금,출금,거래후잔액,구분,거래점,거래특이사항,추가메모
2026-01-05 09:31,타행이체,김구매,"1,100,000",0,"3,100,000",,강남,,
2026-01-05 10:00,모바일,전력공사,0,"50,000","3,050,000",,강남,,`,
  ],
  [
    "농협",
    "김구매",
    `순번,거래일시,출금금액(원),입금금액(원),거래 후 잔액(원),거래내용,거래기록사항,거래점,거래시간,이체메모
1,2026/01/05,0,"1,100,000","3,100,000",타행이체,김구매,강남,09:31:12,
2,2026/01/05,"50,000",0,"3,050,000",전자금융,전력공사,강남,10:00:00,`,
  ],
  [
    "기업",
    "김구매",
    `거래내역

거래일시,출금,입금,거래후 잔액,거래내용,상대계좌번호,상대은행,메모,거래구분,수표어음금액,CMS코드,상대계좌예금주명
2026-01-05 09:31:12,0,"1,100,000","3,100,000",타행이체,110-1,국민,,이체,0,,김구매
2026-01-05 10:00:00,"50,000",0,"3,050,000",전력공사,,,,이체,0,,`,
  ],
  [
    "카카오뱅크, pasted",
    "김구매",
    `\t거래일시\t구분\t거래금액\t거래 후 잔액\t거래구분\t내용\t메모
\t2026.01.05 09:31:12\t입금\t1,100,000\t3,100,000\t일반입금\t김구매\t
\t2026.01.05 10:00:00\t출금\t-50,000\t3,050,000\t일반이체\t전력공사\t`,
  ],
  [
    "토스뱅크",
    "김구매",
    `거래 일시,적요,거래 유형,거래 기관,계좌번호,거래 금액,거래 후 잔액,메모
2026-01-05 09:31:12,김구매,입금,국민은행,110-1,"1,100,000","3,100,000",
2026-01-05 10:00:00,전력공사,출금,,,"-50,000","3,050,000",`,
  ],
];

describe("the statement export of", () => {
  test.for(exports)("%s is read as one deposit", ([, depositorName, text]) => {
    for (const variant of [text, `\uFEFF${text.replaceAll("\n", "\r\n")}`])
      expect(depositsOf(variant)).toEqual([
        expect.objectContaining({ depositedOn: "2026-01-05", time: "09:31", amount: 1_100_000, depositorName }),
      ]);
  });
});

test("decodeStatement reads UTF-8 and EUC-KR and returns null for other encodings", () => {
  const korean = Uint8Array.from([0xb1, 0xe8, 0xb1, 0xb8, 0xb8, 0xc5]);
  expect(decodeStatement(korean)).toBe("김구매");
  expect(decodeStatement(new TextEncoder().encode("김구매"))).toBe("김구매");
  expect(decodeStatement(Uint8Array.from([0xff, 0xfe, 0x00, 0x81]))).toBeNull();
});

test.for([
  ["a workbook", "PK\u0003\u0004 and bytes"],
  ["a web page", "  <html><table></table></html>"],
  ["an open quote", 'a,b\n"c'],
])("%s is refused as a statement", ([, text]) => {
  const rows = rowsOfStatement(text!);
  expect(rows === null || "unreadable" in readStatement(rows)).toBe(true);
});

describe("readStatement refuses the whole statement with the row number for", () => {
  const header = "거래일시,내용,입금액,출금액,잔액\n";
  test.for([
    ["an invalid amount", `${header}2026-01-05 09:31,김구매,백만,0,1`, 2],
    ["an invalid date", `${header}2026-02-30 09:31,김구매,5000,0,1`, 2],
    ["a missing date", `${header}2026-01-05,김구매,5000,0,1\n,김구매,5000,0,1`, 3],
    ["a fraction of a won", `${header}2026-01-05,김구매,10.5,0,1`, 2],
  ] as const)("%s", ([, text, row]) => {
    expect(read(text)).toEqual({ unreadable: row });
  });

  test("a missing header, or one without an amount or a depositor", () => {
    for (const text of ["", "2026-01-05,김구매,5000", "거래일시,내용,출금액\n", "거래일시,입금액\n"])
      expect(read(text)).toEqual({ unreadable: "statement" });
  });
});

describe("the fingerprint of a statement row", () => {
  const header = "거래일시,내용,입금액\n";
  const row = "2026-01-05 09:31:12,김구매,5000\n";
  const names = (text: string) => depositsOf(text).map(({ statementRow }) => statementRow);

  test("is the same in another file, with or without seconds", () => {
    const [name] = names(header + row);
    expect(names(`${header}2026-01-05 09:40,박다른,1\n${row.replace(":12,", ",")}`)[1]).toBe(name);
  });

  test("differs between two identical rows of one file", () => {
    const twice = names(header + row + row);
    expect(new Set(twice).size).toBe(2);
    expect(names(header + row)).toEqual([twice[0]]);
  });

  test("differs when the balance differs", () => {
    const withBalance = names(
      "거래일시,내용,입금액,잔액\n2026-01-05 09:31,김구매,5000,1\n2026-01-05 09:31,김구매,5000,2",
    );
    expect(new Set(withBalance).size).toBe(2);
  });
});

describe("the depositor", () => {
  test.for([
    ["김구매", "김구매", true],
    ["주식회사 가온블록체인", "(주)가온블록체인", true],
    ["㈜가온블록체", "주식회사 가온블록체인솔루션", true],
    ["김구매　1234", "김구매", true],
    ["KIM GUMAE", "kim gumae", true],
    ["김", "김구매", false],
    ["박구매", "김구매", false],
    ["KI", "KIM GUMAE", false],
    ["-", "김구매", false],
    ["", "", false],
  ] as const)("%s is the same as %s: %s", ([onStatement, announced, same]) => {
    expect(isSameDepositor(onStatement, announced)).toBe(same);
  });

  test.for([
    ["김구매", "김구매", true],
    ["김구매　1234", "김구매", true],
    ["김구매NFT", "김구매", true],
    ["㈜가온블록체", "주식회사 가온블록체인솔루션", true],
    ["KIM GUMAE 2", "kim gumae", true],
    ["KIMBERLY", "KIM", false],
    ["김민수", "김민", false],
    ["김민", "김민수", false],
    ["김민수", "김민수템플릿구매", false],
    ["박구매", "김구매", false],
  ] as const)("%s is for certain %s: %s", ([onStatement, announced, certain]) => {
    expect(isCertainlySameDepositor(onStatement, announced)).toBe(certain);
  });

  test("can contain the code of the order", () => {
    expect(namesOrder("김구매 7k2m9q", "JT-20260105-7K2M9Q")).toBe(true);
    expect(namesOrder("김구매", "JT-20260105-7K2M9Q")).toBe(false);
    expect(depositorKey("(주) 가온")).toBe("가온");
  });
});

describe("certainMatch", () => {
  const createdAt = new Date("2026-01-05T00:00:00Z");
  const order = { amount: 5_000, depositorName: "김구매", orderNumber: "JT-20260105-7K2M9Q", createdAt };
  const deposit = { amount: 5_000, depositorName: "김구매", depositedOn: "2026-01-05" };

  test("returns the only order with the deposit's amount and depositor", () => {
    expect(certainMatch(deposit, [{ ...order, amount: 6_000 }, order])).toBe(order);
  });

  test.for([
    ["another amount", { ...deposit, amount: 5_001 }, [order]],
    ["another depositor", { ...deposit, depositorName: "박다른" }, [order]],
    ["a depositor whose name begins with the announced one", { ...deposit, depositorName: "김구매자" }, [order]],
    [
      "a second order that may be meant",
      deposit,
      [order, { ...order, depositorName: "김구", orderNumber: "JT-20260105-AAAAAA" }],
    ],
    ["a day before the order", { ...deposit, depositedOn: "2026-01-04" }, [order]],
    ["two orders that fit", deposit, [order, { ...order, orderNumber: "JT-20260105-AAAAAA" }]],
  ] as const)("returns null for %s", ([, given, orders]) => {
    expect(certainMatch(given, orders)).toBeNull();
  });

  test("returns the order named by the depositor when two fit", () => {
    const another = { ...order, orderNumber: "JT-20260105-AAAAAA" };
    expect(certainMatch({ ...deposit, depositorName: "김구매 AAAAAA" }, [order, another])).toBe(another);
  });
});
