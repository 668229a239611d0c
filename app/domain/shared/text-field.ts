import { z } from "zod";

// Hangul arrives in pieces from macOS; control characters and half surrogates are nothing PostgreSQL can store.
const clean = (value: string) => value.normalize("NFC").replace(/[\p{Cc}\p{Cs}]/gu, " ");

/** One line of text that has to be there. Messages are keys of errors.json. */
export const requiredText = (max: number) =>
  z.string({ error: "required" }).overwrite(clean).trim().min(1, "required").max(max, "too-long");

/** One line of text that may be empty, for calls that name only what they change. */
export const anyText = (max: number) => z.string({ error: "text" }).overwrite(clean).trim().max(max, "too-long");

const NO_NAME = /[<>\p{Extended_Pictographic}]/u;

/** Whether a person or a bank account may be called so: a letter of any script, no brackets and no pictures. */
const isPersonName = (name: string) => /\p{L}/u.test(name) && !NO_NAME.test(name);

/** The name of a person, of an account's holder or of a depositor. Stored names are not judged again. */
export const personName = (max: number) =>
  requiredText(max).refine((name) => name === "" || isPersonName(name), "person-name");

const cleanLines = (value: string) =>
  value
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, " ")
    .replace(/\n{3,}/g, "\n\n");

/** Several lines of text that may be empty, as anyText; never more than one line is empty in a row. */
export const anyLines = (max: number) => z.string({ error: "text" }).overwrite(cleanLines).trim().max(max, "too-long");

/** Several lines that have to be there. */
export const requiredLines = (max: number) =>
  z.string({ error: "required" }).overwrite(cleanLines).trim().min(1, "required").max(max, "too-long");

/** One line of text that may be empty. */
export const optionalText = (max: number) =>
  z.string({ error: "text" }).overwrite(clean).trim().max(max, "too-long").default("");

/** Zero-width and other invisible characters, signs that turn the direction, and Hangul fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u;

/** Whether a name holds nothing that cannot be seen and makes it another one than it looks. */
export const isVisible = (name: string) => !INVISIBLE.test(name);
