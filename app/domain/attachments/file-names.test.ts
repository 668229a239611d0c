import { expect, test } from "vitest";
import { attachmentName } from "./file-names.ts";

test.each([
  ["요구 사항.pdf", "pdf", "요구 사항.pdf"],
  ["REPORT.PDF", "pdf", "REPORT.PDF"],
  ["report.pdf.exe", "pdf", "report.pdf.exe.pdf"],
  ["C:\\Users\\kim\\photo.JPEG", "picture", "photo.webp"],
  ["../../etc/passwd", "text", "passwd.txt"],
  ["photo\u202Egnp.exe", "text", "photo_gnp.exe.txt"],
  ["run.bat", "text", "run.bat.txt"],
  ["Token.sol", "text", "Token.sol"],
  ["plugin.jar", "zip", "plugin.jar.zip"],
  ["계약서.docx", "zip", "계약서.docx"],
  ['a<b>"c|d?.txt', "text", "a_b__c_d_.txt"],
  ["...", "zip", "file.zip"],
  ["", "text", "file.txt"],
  [`${"가".repeat(300)}.txt`, "text", `${"가".repeat(116)}.txt`],
] as const)("file name %s of kind %s is shown as %s", (name, kind, shown) => {
  expect(attachmentName(name, kind)).toBe(shown);
});
