/** `git@host` is the address of a repository. */
const MAIL = /(?<![\p{L}\d._%+-])(?!git@)[\p{L}\d._%+-]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}/iu;
/** Korean numbers with or without their separators: 010-1234-5678, 02 123 4567, 070.1234.5678. */
const KOREAN = /(?<![\p{L}\d.,+-])0(?:1[016789]|2|[3-6]\d|70|50\d?)[\s.)-]{0,2}\d{3,4}[\s.-]{0,2}\d{4}(?![\p{L}\d])/u;
const ABROAD = /(?<![\p{L}\d])\+\d{1,3}(?:[\s.()-]{0,2}\d){7,12}(?!\d)/u;

/** Whether a text holds a phone number or a mail address, also in full width. */
export function hasContactData(text: string): boolean {
  // Korean words follow a number or an address without a space.
  const plain = text
    .normalize("NFKC")
    .replace(/([\d])(?=\p{Script=Hangul})/gu, "$1 ")
    .replace(/(\p{Script=Hangul})(?=[\d+])/gu, "$1 ");
  return [MAIL, KOREAN, ABROAD].some((pattern) => pattern.test(plain));
}
