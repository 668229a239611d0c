import PDFDocument from "pdfkit";
import type { PrintedSheet } from "../../domain/shared/printed-sheet.ts";
import { A4, layOut, type Mark } from "./sheet-layout.ts";
import { TextLines } from "../typefaces/text-lines.ts";
import type { Run, Typefaces } from "../typefaces/typefaces.ts";

/** Everything fits at the last one: names and addresses have lengths, and lines of a document a number. */
const SCALES = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.45];

/** A document as a PDF of one A4 page. Its fonts are in it, cut down to the characters it uses, and its text can be read. */
export async function printSheet(sheet: PrintedSheet, createdAt: Date, typefaces: Typefaces): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: sheet.lang,
    displayTitle: true,
    info: {
      Title: `${sheet.title} ${sheet.number}`,
      Author: "체인장터 Jangteo",
      Creator: "Jangteo",
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  const registered = new Set<string>();
  const use = ({ typeface }: Run, size: number) => {
    if (!registered.has(typeface)) pdf.registerFont(typeface, typefaces.bytesOf(typeface));
    registered.add(typeface);
    return pdf.font(typeface).fontSize(size);
  };
  const lines = new TextLines(typefaces, (run, size) => use(run, size).widthOfString(run.text));
  for (const mark of fitting(sheet, lines)) draw(mark);
  return bytesOf(pdf);

  function draw(mark: Mark): void {
    if (mark.kind === "rule") {
      pdf.moveTo(...mark.from).lineTo(...mark.to);
      pdf.lineWidth(mark.width).strokeColor(mark.color).stroke();
    } else if (mark.kind === "box") {
      if (mark.fill) pdf.rect(...mark.at, ...mark.size).fill(mark.fill);
      if (mark.stroke)
        pdf
          .rect(...mark.at, ...mark.size)
          .lineWidth(mark.width ?? 0.8)
          .stroke(mark.stroke);
    } else {
      let { x } = mark;
      for (const run of mark.line.runs) {
        // Fonts of different heights stand on one line.
        use(run, mark.size).fillColor(mark.color);
        pdf.text(run.text, x, mark.y + mark.size * 1.06, { lineBreak: false, baseline: "alphabetic" });
        x += run.width;
      }
    }
  }
}

function fitting(sheet: PrintedSheet, lines: TextLines): Mark[] {
  for (const scale of SCALES) {
    const { marks, bottom } = layOut(sheet, lines, scale);
    if (bottom <= A4.height - A4.margin.y) return marks;
  }
  throw new Error(`document ${sheet.number} does not fit on a page`);
}

function bytesOf(pdf: InstanceType<typeof PDFDocument>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", reject);
    pdf.end();
  });
}
