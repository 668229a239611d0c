import type { State } from "./alert.ts";

export type Update = { update_id: number; message?: { text?: string; chat: { id: number } } };

export class Telegram {
  readonly #base: string;
  readonly #chatId: string;

  constructor(token: string, chatId: string, host = "https://api.telegram.org") {
    this.#base = `${host}/bot${token}`;
    this.#chatId = chatId;
  }

  /** 텔레그램의 한 번 한도(4,096자)에 맞춰 나눕니다. */
  async send(text: string): Promise<void> {
    for (const part of splitText(text, 4_000)) {
      await this.#call("sendMessage", { chat_id: this.#chatId, text: part, link_preview_options: { is_disabled: true } });
    }
  }

  /** 정해진 채팅방에서 온 글만 돌려줍니다. */
  async commands(offset: number): Promise<{ offset: number; texts: string[] }> {
    const updates = (await this.#call("getUpdates", { offset, timeout: 0, allowed_updates: ["message"] })) as Update[];
    const own = updates.filter((update) => String(update.message?.chat.id) === this.#chatId);
    return {
      offset: updates.reduce((next, update) => Math.max(next, update.update_id + 1), offset),
      texts: own.flatMap((update) => (update.message?.text ? [update.message.text] : [])),
    };
  }

  async #call(method: string, body: object, attempt = 1): Promise<unknown> {
    const response = await fetch(`${this.#base}/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json()) as {
      ok: boolean; result?: unknown; description?: string; parameters?: { retry_after?: number };
    };
    if (answer.ok) return answer.result;
    if (response.status === 429 && attempt < 4) {
      await new Promise((resolve) => setTimeout(resolve, (answer.parameters?.retry_after ?? 5) * 1000));
      return this.#call(method, body, attempt + 1);
    }
    // 주소에 토큰이 들어 있으므로 오류 문구에는 주소를 넣지 않습니다.
    throw new Error(`텔레그램 ${method}: ${answer.description ?? response.status}`);
  }
}

export function splitText(text: string, limit: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > limit) {
    const cut = rest.lastIndexOf("\n", limit);
    const at = cut > 0 ? cut : limit;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at).replace(/^\n/, "");
  }
  return [...parts, rest];
}

/** `/목록`, `/끄기 ETH`, `/켜기 ETH`. 모르는 글에는 대답하지 않습니다. */
export function runCommand(text: string, state: State, names: string[]): { state: State; reply: string | null } {
  const [command, name = ""] = text.trim().split(/\s+/, 2);
  if (command === "/목록") {
    const lines = names.map((one) => `${state.muted.includes(one) ? "🔕" : "🔔"} ${one}`);
    return { state, reply: lines.join("\n") || "감시하는 가격이 없습니다." };
  }
  if (command !== "/끄기" && command !== "/켜기") return { state, reply: null };
  if (!names.includes(name)) return { state, reply: `${name || "이름"}: 목록에 없습니다. /목록을 보세요.` };
  const others = state.muted.filter((one) => one !== name);
  const off = command === "/끄기";
  return { state: { ...state, muted: off ? [...others, name] : others }, reply: `${name} 알림을 ${off ? "껐습니다" : "켰습니다"}.` };
}
