import { BrowserProvider, formatEther } from "ethers";
import { useEffect, useState } from "react";
import { texts } from "./texts.ts";
import { chainById, chains } from "./wallet/chains.ts";
import type { Eip1193 } from "./wallet/discovery.ts";
import { shortAddress } from "./wallet/state.ts";
import { useWallet } from "./wallet/use-wallet.ts";

const t = texts[navigator.language.startsWith("ko") ? "ko" : "en"];

export function App() {
  const { wallets, state, provider, connect, disconnect, switchChain } = useWallet();
  const problem = state.status === "connecting" ? null : state.problem;
  return (
    <main>
      <h1>{t.title}</h1>
      <p role="status" className="status">
        {state.status === "connecting" ? t.connecting(state.wallet) : problem ? t.problems[problem] : ""}
      </p>
      {state.status === "connected" && provider ? (
        <Account
          provider={provider} wallet={state.wallet} account={state.account} chainId={state.chainId}
          onLeave={disconnect} onSwitch={switchChain}
        />
      ) : wallets.length === 0 ? (
        <p>{t.none} {t.mobile}</p>
      ) : (
        <section aria-labelledby="pick">
          <h2 id="pick">{t.pick}</h2>
          <ul className="wallets">
            {wallets.map((wallet) => (
              <li key={wallet.info.uuid}>
                <button type="button" disabled={state.status === "connecting"} onClick={() => connect(wallet)}>
                  {wallet.info.icon && <img src={wallet.info.icon} alt="" width="28" height="28" />}
                  {wallet.info.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

type AccountProps = {
  provider: Eip1193; wallet: string; account: string; chainId: number | null;
  onLeave: () => void; onSwitch: ReturnType<typeof useWallet>["switchChain"];
};

function Account({ provider, wallet, account, chainId, onLeave, onSwitch }: AccountProps) {
  const chain = chainById(chainId);
  const wanted = chains[0];
  const balance = useBalance(provider, account, chainId);
  return (
    <section className="account">
      <h2>{wallet} · {t.connected}</h2>
      <p title={account}>{shortAddress(account)}</p>
      {chain ? (
        <p>{chain.name} · {t.balance} {balance === null ? "…" : `${balance} ${chain.currency.symbol}`}</p>
      ) : (
        wanted && (
          <p className="warning">
            {t.wrongChain(wanted.name)}{" "}
            <button type="button" onClick={() => onSwitch(wanted)}>{t.switchTo(wanted.name)}</button>
          </p>
        )
      )}
      <button type="button" onClick={onLeave}>{t.disconnect}</button>
    </section>
  );
}

function useBalance(provider: Eip1193, account: string, chainId: number | null): string | null {
  const [balance, setBalance] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    setBalance(null);
    // "any": the chain may change below the provider without an exception.
    new BrowserProvider(provider, "any").getBalance(account).then(
      (wei) => current && setBalance(Number(formatEther(wei)).toFixed(4)),
      () => current && setBalance("?"),
    );
    return () => {
      current = false;
    };
  }, [provider, account, chainId]);
  return balance;
}
