import { createHash } from "node:crypto";
import { depositorKey } from "./depositor-name.ts";

/** Money that came in, as a row of a bank statement says it. */
export type StatementDeposit = {
  /** Day in Seoul. */
  depositedOn: string;
  /** "09:31", or "" where the statement has no time. */
  time: string;
  amount: number;
  depositorName: string;
  note: string;
  /** Names the row: the same one of another file of the same account has the same name. */
  statementRow: string;
};
export type ReadStatement = { deposits: StatementDeposit[] } | { unreadable: "statement" } | { unreadable: number };

/** Headings of the large banks by what they mean; where one statement has several, the first here that is filled counts. */
const HEADINGS = {
  day: ["거래일시", "거래일자", "거래일", "일시", "날짜"],
  time: ["거래시간", "시간"],
  received: ["입금액", "입금", "입금금액", "맡기신금액"],
  /** Signed: what came in is positive. */
  moved: ["거래금액"],
  depositor: [
    "보낸분/받는분",
    "의뢰인/수취인",
    "상대계좌예금주명",
    "거래기록사항",
    "기재내용",
    "내용",
    "거래내용",
    "적요",
  ],
  note: ["송금메모", "이체메모", "추가메모", "메모"],
  balance: ["잔액", "거래후잔액"],
} as const satisfies Record<string, readonly string[]>;
type Field = keyof typeof HEADINGS;
type Columns = Record<Field, number[]>;

const HEADER_ROWS = 40;
const NAME_LENGTH = 80;
const NOT_A_ROW = /합계|이월|소계|총\s*계|총\s*건/;

const headingOf = (cell: string) => cell.replace(/\s|\(원\)|\(₩\)/g, "").replace(/원$/, "");

/** The columns by their headings; null where the row names no day or no amount that came in. */
function columnsOf(row: readonly string[]): Columns | null {
  const headings = row.map(headingOf);
  const columns = Object.fromEntries(
    Object.entries(HEADINGS).map(([field, names]) => [
      field,
      names.map((name) => headings.indexOf(name)).filter((index) => index >= 0),
    ]),
  ) as Columns;
  const isHeader = columns.day.length > 0 && (columns.received.length > 0 || columns.moved.length > 0);
  return isHeader && columns.depositor.length > 0 ? columns : null;
}

const DAY = /^(\d{4})[.\-/]?\s*(\d{1,2})[.\-/]?\s*(\d{1,2})\.?(?:[\sT]*(\d{2}):?(\d{2}))?/;

function dayAndTime(text: string, timeText: string): { depositedOn: string; time: string } | null {
  const [, year, month, date, hour, minute] = DAY.exec(text) ?? [];
  if (!year || !month || !date) return null;
  const depositedOn = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const instant = new Date(`${depositedOn}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== depositedOn) return null;
  const [, ownHour, ownMinute] = /^(\d{2}):?(\d{2})/.exec(timeText) ?? [];
  const time = hour ? `${hour}:${minute}` : ownHour ? `${ownHour}:${ownMinute}` : "";
  return { depositedOn, time };
}

/** Whole won; 0 for an empty cell, null for anything else. */
function wonOf(text: string): number | null {
  const digits = text.replace(/[,\s원₩+]/g, "");
  if (digits === "" || digits === "-") return 0;
  return /^-?\d{1,15}(\.0+)?$/.test(digits) ? Number(digits) : null;
}

/**
 * The deposits of a bank statement. Anything that looks like one and cannot be read refuses the whole statement with its
 * row: a deposit is never left out in silence.
 */
export function readStatement(rows: readonly (readonly string[])[]): ReadStatement {
  const header = rows.slice(0, HEADER_ROWS).findIndex((row) => columnsOf(row) !== null);
  const columns = columnsOf(rows[header] ?? []);
  if (!columns) return { unreadable: "statement" };
  const seen = new Map<string, number>();
  const deposits: StatementDeposit[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= header) continue;
    const read = readRow(row, columns);
    if (read === "unreadable") return { unreadable: index + 1 };
    if (read) deposits.push(named(read, seen));
  }
  return { deposits };
}

type ReadRow = Omit<StatementDeposit, "statementRow"> & { balance: number | null };

/** null: no deposit. */
function readRow(row: readonly string[], columns: Columns): ReadRow | "unreadable" | null {
  const cell = (field: Field) => columns[field].map((index) => row[index] ?? "").find((text) => text !== "") ?? "";
  const amount = wonOf(cell(columns.received.length > 0 ? "received" : "moved"));
  if (amount !== null && amount <= 0) return null;
  const at = dayAndTime(cell("day"), cell("time"));
  if (!at) return row.some((text) => NOT_A_ROW.test(text)) || columnsOf(row) ? null : "unreadable";
  if (amount === null) return "unreadable";
  return {
    ...at,
    amount,
    depositorName: cell("depositor").slice(0, NAME_LENGTH) || "-",
    note: cell("note").slice(0, NAME_LENGTH),
    balance: wonOf(cell("balance")),
  };
}

/** Two deposits that are alike in everything are two: the second of a statement is another row than the first. */
function named({ balance, ...deposit }: ReadRow, seen: Map<string, number>): StatementDeposit {
  const { depositedOn, time, amount, depositorName } = deposit;
  const content = JSON.stringify([depositedOn, time, amount, depositorKey(depositorName), balance]);
  const before = seen.get(content) ?? 0;
  seen.set(content, before + 1);
  const statementRow = createHash("sha256").update(`${content}#${before}`).digest("hex").slice(0, 32);
  return { ...deposit, statementRow };
}
