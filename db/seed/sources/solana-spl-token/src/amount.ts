/** "12.5" with 6 decimals → 12500000n. Never rounds: too many digits are an error. */
export function parseAmount(text: string, decimals: number): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!match) throw new Error(`수량 "${text}"을(를) 읽을 수 없습니다. 12.5처럼 적어 주세요.`);
  const [, whole = "0", fraction = ""] = match;
  if (fraction.length > decimals) throw new Error(`수량 "${text}"의 소수 자리가 ${decimals}자리를 넘습니다.`);
  const amount = BigInt(whole + fraction.padEnd(decimals, "0"));
  if (amount === 0n) throw new Error("수량은 0보다 커야 합니다.");
  // SPL 토큰의 수량은 부호 없는 64비트 정수입니다.
  if (amount > 0xffff_ffff_ffff_ffffn) throw new Error(`수량 "${text}"이(가) 너무 큽니다.`);
  return amount;
}

export function formatAmount(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return fraction ? `${whole}.${fraction}` : whole;
}
