import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import type { DayRange } from "#app/domain/shared/lists/day-range.ts";
import type { PageInput } from "#app/domain/shared/paging.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { exportCap } from "#app/domain/terms.ts";
import { type CsvCell, csvAnswer } from "#app/http/files/csv.ts";
import { answerOrRefuse, type MemberPage, openOperatorPage } from "#app/http/page.server.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { askedDays } from "./asked-days.server.ts";

/** The value of a moment is written in UTC, that of a truth as 1 or nothing. */
type Value = CsvCell | Date | boolean | null | undefined;
/** A column of a file; amounts are decimal numbers in their currency. */
export type Column<Row> = [heading: MessageKey, value: (row: Row, t: Translate) => Value];
/** All of a list at once. */
export type Whole = PageInput & DayRange;
type List<Row> = {
  /** Name of the list in the file's name and in the audit log. */
  name: string;
  /** The rows of the page with the filters of this address. */
  find(page: MemberPage, whole: Whole): Promise<readonly Row[]>;
  columns: readonly Column<Row>[];
  /** The days that it can be asked for; any, if not said otherwise. */
  days?: z.ZodType<DayRange>;
};

/** A loader that answers an operators' list as CSV: its rows with the same filters, at most `exportCap`; audited. */
export function exportList<Row>({ name, find, columns, days }: List<Row>) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const page = await openOperatorPage(args);
    const { services, actor, url, t } = page;
    const { range, errors } = askedDays(url, days);
    if (errors) return refusal(Object.values(errors).flatMap((keys) => keys.map((key) => errorText(t, key))));
    const rows = await answerOrRefuse(page, () => find(page, { page: 1, limit: exportCap, ...range }));
    await recordExport(services, actor, { list: name, rows: rows.length, ip: args.context.ip, ...range });
    const named = [range.from, range.to].filter((day) => day !== "");
    const fileName = [name, ...(named.length > 0 ? named : [seoulDay(services.clock())])].join("-");
    return csvAnswer(`${fileName}.csv`, [
      columns.map(([heading]) => t(heading)),
      ...rows.map((row) => columns.map(([, value]) => cellOf(value(row, t)))),
    ]);
  };
}

/** The problems of the days, as text: a file has no page to show them on. */
function refusal(lines: readonly string[]): Response {
  return new Response(`${lines.join("\n")}\n`, {
    status: 422,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

function cellOf(value: Value): CsvCell {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? 1 : "";
  return value ?? "";
}
