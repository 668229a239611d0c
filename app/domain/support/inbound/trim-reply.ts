/** Lines with which mail programs begin what they quote, in the languages of the product. */
const ATTRIBUTIONS = [
  /^on .{6,200} wrote:$/i,
  /^am .{6,200} schrieb .{1,120}:$/i,
  /^le .{6,200} a écrit\s?:$/i,
  /^el .{6,200} escribió:$/i,
  /^il .{6,200} ha scritto:$/i,
  /^op .{6,200} schreef .{1,120}:$/i,
  /^pada .{6,200} menulis:$/i,
  /^dne .{6,200} je .{1,120} napisal\(?a?\)?:$/i,
  /^\d{4}년 .{4,200}(?:작성|씀|쓴 글|보냄):$/,
  /^\d{4}年.{4,200}(?:写道|のメール|書きました|寫道)[:：]$/,
  /^.{2,120} (?:wrote|schrieb|a écrit|escribió)\s?:$/i,
];
const ORIGINAL =
  /^-{2,}\s?(?:original message|원본 메시지|원본 메일|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht|元のメッセージ|原始邮件)\s?-{2,}$/i;
/** Headers that Outlook repeats above what was answered. */
const HEADER =
  /^\*?(?:from|sent|date|to|cc|subject|보낸 사람|보낸 날짜|받는 사람|제목|날짜|von|gesendet|an|betreff|datum|de|envoyé|à|objet|enviado|para|asunto|da|inviato|a|oggetto|van|verzonden|aan|onderwerp|差出人|送信日時|宛先|件名|发件人|发送时间|收件人|主题)\s?[:：]\*?\s/i;
const SIGNATURE_LINES = 12;

/**
 * The words of an answer without the mail it quotes and without the signature. Conservative: only what is surely not the
 * writer's goes, a quotation with own words behind it stays, and when nothing would be left everything stays.
 */
export function trimReply(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const kept = withoutSignature(lines.slice(0, quotedFrom(lines)));
  const trimmed = kept.join("\n").trim();
  return trimmed === "" ? text.trim() : trimmed;
}

/** The line at which the quotation at the end begins; the number of lines when there is none. */
function quotedFrom(lines: readonly string[]): number {
  const original = lines.findIndex((line, index) => ORIGINAL.test(line.trim()) || isHeaderBlock(lines, index));
  const end = original < 0 ? lines.length : original;
  let first = end;
  while (first > 0 && isQuotedOrEmpty(lines[first - 1]!)) first -= 1;
  const hasQuote = lines.slice(first, end).some((line) => line.startsWith(">"));
  if (!hasQuote) return end;
  return first - attributionLines(lines.slice(0, first));
}

const isQuotedOrEmpty = (line: string) => line.startsWith(">") || line.trim() === "";

/** Three of them in a row, blank lines apart. */
function isHeaderBlock(lines: readonly string[], index: number): boolean {
  const block = lines.slice(index, index + 4).filter((line) => HEADER.test(line.trimStart()));
  return HEADER.test(lines[index]!.trimStart()) && block.length >= 3;
}

/** Lines at the end that say who wrote what follows; programs break them at 78 characters. */
function attributionLines(before: readonly string[]): number {
  for (const count of [1, 2, 3]) {
    const joined = before
      .slice(-count)
      .map((line) => line.trim())
      .join(" ");
    if (ATTRIBUTIONS.some((attribution) => attribution.test(joined))) return count;
  }
  return 0;
}

/** The usual separator stands alone in its line, and not much follows. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const end = lines.findLastIndex((line) => line.trim() !== "") + 1;
  const separator = lines.slice(0, end).findLastIndex((line) => line === "-- " || line === "--");
  return separator > 0 && end - separator <= SIGNATURE_LINES ? lines.slice(0, separator) : lines.slice(0, end);
}
