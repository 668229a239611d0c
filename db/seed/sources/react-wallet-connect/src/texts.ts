import type { Problem } from "./wallet/state.ts";

type Texts = {
  title: string; pick: string; connecting: (wallet: string) => string; connected: string; disconnect: string;
  balance: string; wrongChain: (chain: string) => string; switchTo: (chain: string) => string; none: string;
  mobile: string; problems: Record<Problem, string>;
};

/** All visible words. Each language is written for itself, not translated. */
export const texts: Record<"ko" | "en", Texts> = {
  ko: {
    title: "지갑 연결",
    pick: "사용할 지갑을 고르세요",
    connecting: (wallet) => `${wallet} 창을 확인해 주세요.`,
    connected: "연결됨",
    disconnect: "연결 끊기",
    balance: "잔액",
    wrongChain: (chain) => `이 페이지는 ${chain} 네트워크에서 동작합니다.`,
    switchTo: (chain) => `${chain}(으)로 바꾸기`,
    none: "이 브라우저에서 지갑을 찾지 못했습니다. 지갑 확장 프로그램을 설치한 뒤 새로 고침하세요.",
    mobile: "휴대폰에서는 지갑 앱 안의 브라우저로 이 주소를 여세요.",
    problems: {
      "no-wallet": "지갑이 설치되어 있지 않습니다.",
      rejected: "연결을 취소하셨습니다. 원하실 때 다시 시도하세요.",
      "already-asking": "지갑에 이미 요청이 열려 있습니다. 지갑 창을 확인해 주세요.",
      "no-account": "지갑에서 이 페이지에 보여 줄 계정을 하나 골라 주세요.",
      unsupported: "이 지갑은 이 기능을 지원하지 않습니다. 지갑에서 직접 바꿔 주세요.",
      disconnected: "지갑과의 연결이 끊겼습니다. 다시 연결하세요.",
      failed: "지갑이 응답하지 않았습니다. 지갑의 잠금을 풀고 다시 시도하세요.",
    },
  },
  en: {
    title: "Connect a wallet",
    pick: "Choose a wallet",
    connecting: (wallet) => `Check the ${wallet} window.`,
    connected: "Connected",
    disconnect: "Disconnect",
    balance: "Balance",
    wrongChain: (chain) => `This page works on ${chain}.`,
    switchTo: (chain) => `Switch to ${chain}`,
    none: "No wallet was found in this browser. Install a wallet extension, then reload.",
    mobile: "On a phone, open this address in your wallet app's browser.",
    problems: {
      "no-wallet": "No wallet is installed.",
      rejected: "You cancelled. Try again whenever you like.",
      "already-asking": "A request is already open. Look at your wallet's window.",
      "no-account": "Choose an account to show to this page in your wallet.",
      unsupported: "This wallet cannot do that. Change it in the wallet itself.",
      disconnected: "The wallet went away. Connect again.",
      failed: "The wallet did not answer. Unlock it and try again.",
    },
  },
};
