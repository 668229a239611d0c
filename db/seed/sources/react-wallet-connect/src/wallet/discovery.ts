// EIP-6963: wallets announce themselves, so that two extensions no longer fight over window.ethereum.

export type Eip1193 = {
  request(args: { method: string; params?: unknown[] }): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): void;
  removeListener?(event: string, listener: (value: unknown) => void): void;
};

export type WalletInfo = { uuid: string; name: string; icon: string; rdns: string };
export type FoundWallet = { info: WalletInfo; provider: Eip1193 };

type Announcement = Event & { detail?: FoundWallet };

/** Calls `onChange` with all wallets found so far. Returns how to stop listening. */
export function discoverWallets(target: EventTarget, onChange: (wallets: FoundWallet[]) => void): () => void {
  const found = new Map<string, FoundWallet>();
  const listen = (event: Event) => {
    const wallet = (event as Announcement).detail;
    if (!wallet?.info?.uuid || typeof wallet.provider?.request !== "function" || found.has(wallet.info.uuid)) return;
    found.set(wallet.info.uuid, { info: { ...wallet.info, icon: safeIcon(wallet.info.icon) }, provider: wallet.provider });
    onChange([...found.values()]);
  };
  target.addEventListener("eip6963:announceProvider", listen);
  target.dispatchEvent(new Event("eip6963:requestProvider"));
  return () => target.removeEventListener("eip6963:announceProvider", listen);
}

/** The standard wants a data URI; anything else could load a stranger's server. */
export function safeIcon(icon: unknown): string {
  return typeof icon === "string" && /^data:image\/(svg\+xml|png|webp|jpeg|gif)[;,]/.test(icon) ? icon : "";
}
