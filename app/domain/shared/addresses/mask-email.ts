/** Enough for its owner to recognise it: k***@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)][0] ?? ""}***${email.slice(at)}`;
}
