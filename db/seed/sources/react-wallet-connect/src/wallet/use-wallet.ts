import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { addChainParameter, type Chain } from "./chains.ts";
import { discoverWallets, type Eip1193, type FoundWallet } from "./discovery.ts";
import { firstAccount, initialState, isUnknownChain, problemOf, reduce } from "./state.ts";

const remembered = "wallet.rdns";

/** Wallets found, the connection's state, and what can be done with it. Use it once, at the top of the page. */
export function useWallet() {
  const [wallets, setWallets] = useState<FoundWallet[]>([]);
  const [state, dispatch] = useReducer(reduce, initialState);
  const [provider, setProvider] = useState<Eip1193 | null>(null);
  const restored = useRef(false);

  useEffect(() => discoverWallets(window, setWallets), []);

  const open = useCallback(async (wallet: FoundWallet, method: "eth_requestAccounts" | "eth_accounts") => {
    const account = firstAccount(await wallet.provider.request({ method }));
    if (!account) return false;
    const chainId = await wallet.provider.request({ method: "eth_chainId" });
    setProvider(wallet.provider);
    dispatch({ type: "connected", wallet: wallet.info.name, account, chainId });
    localStorage.setItem(remembered, wallet.info.rdns);
    return true;
  }, []);

  // After a reload: eth_accounts asks nobody, so no window pops up.
  useEffect(() => {
    const wallet = wallets.find((one) => one.info.rdns === localStorage.getItem(remembered));
    if (!wallet || restored.current) return;
    restored.current = true;
    open(wallet, "eth_accounts").catch(() => undefined);
  }, [wallets, open]);

  useEffect(() => {
    if (!provider) return;
    const onAccounts = (accounts: unknown) => dispatch({ type: "accounts", accounts });
    const onChain = (chainId: unknown) => dispatch({ type: "chain", chainId });
    provider.on?.("accountsChanged", onAccounts);
    provider.on?.("chainChanged", onChain);
    return () => {
      provider.removeListener?.("accountsChanged", onAccounts);
      provider.removeListener?.("chainChanged", onChain);
    };
  }, [provider]);

  const connect = useCallback(
    async (wallet: FoundWallet) => {
      restored.current = true;
      dispatch({ type: "connecting", wallet: wallet.info.name });
      try {
        if (!(await open(wallet, "eth_requestAccounts"))) dispatch({ type: "problem", problem: "no-account" });
      } catch (error) {
        dispatch({ type: "problem", problem: problemOf(error) });
      }
    },
    [open],
  );

  /** The page forgets the wallet; the wallet is asked to forget the page, which not all can. */
  const disconnect = useCallback(() => {
    localStorage.removeItem(remembered);
    provider?.request({ method: "wallet_revokePermissions", params: [{ eth_accounts: {} }] }).catch(() => undefined);
    setProvider(null);
    dispatch({ type: "left" });
  }, [provider]);

  const switchChain = useCallback(
    async (chain: Chain) => {
      if (!provider) return;
      const parameter = addChainParameter(chain);
      try {
        await provider
          .request({ method: "wallet_switchEthereumChain", params: [{ chainId: parameter.chainId }] })
          .catch((error: unknown) => {
            if (!isUnknownChain(error)) throw error;
            return provider.request({ method: "wallet_addEthereumChain", params: [parameter] });
          });
        dispatch({ type: "chain", chainId: await provider.request({ method: "eth_chainId" }) });
      } catch (error) {
        dispatch({ type: "problem", problem: problemOf(error) });
      }
    },
    [provider],
  );

  return { wallets, state, provider, connect, disconnect, switchChain };
}
