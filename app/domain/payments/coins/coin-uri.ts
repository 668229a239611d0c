const WEI_PLACES = 18;

/**
 * The text of the QR code for a wallet: address and amount where every wallet of that network understands them (BIP 21,
 * EIP-681), otherwise the bare address. A tag is never left out silently: then there is the bare address too.
 */
export function coinUri({
  symbol,
  amount,
  address,
  tag,
}: {
  symbol: string;
  amount: string;
  address: string;
  tag: string | null;
}): string {
  if (tag !== null) return address;
  if (symbol === "BTC") return `bitcoin:${address}?amount=${amount}`;
  if (symbol === "LTC") return `litecoin:${address}?amount=${amount}`;
  if (symbol === "ETH") return `ethereum:${address}?value=${weiOf(amount)}`;
  return address;
}

function weiOf(amount: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  return String(BigInt(whole + fraction.padEnd(WEI_PLACES, "0")));
}
