import type { QuietHours } from "./config.ts";

/** `id`가 같은 알림은 한 번만 보냅니다. `topic`이 같은 알림 사이에는 쉬는 시간을 둡니다. */
export type Alert = { id: string; topic?: string; text: string };

export type State = {
  /** 다음에 읽을 블록. */
  nextBlock: number | null;
  /** 최근에 보냈거나 모아 둔 알림의 id, 오래된 것부터. */
  seen: string[];
  lastByTopic: Record<string, number>;
  /** 조용한 시간에 모은 문구. */
  held: string[];
  /** 텔레그램 명령을 어디까지 읽었는지. */
  updateOffset: number;
  /** 가격 감시별로 기준선의 어느 쪽에 있었는지. */
  priceZones: Record<string, "above" | "between" | "below">;
  /** 채팅방에서 끈 가격 감시. */
  muted: string[];
};

export const emptyState = (): State => ({
  nextBlock: null, seen: [], lastByTopic: {}, held: [], updateOffset: 0, priceZones: {}, muted: [],
});

const remembered = 5_000;

/** 지금 보낼 문구를 고릅니다. 조용한 시간이면 모아 두었다가 끝난 뒤 한 번에 내놓습니다. */
export function digest(
  state: State,
  alerts: Alert[],
  now: Date,
  rules: { cooldownMinutes: number; quietHours?: QuietHours },
): { state: State; messages: string[] } {
  const seen = new Set(state.seen);
  const lastByTopic = { ...state.lastByTopic };
  const fresh: string[] = [];
  for (const alert of alerts) {
    if (seen.has(alert.id)) continue;
    seen.add(alert.id);
    if (alert.topic) {
      const last = lastByTopic[alert.topic];
      if (last !== undefined && now.getTime() - last < rules.cooldownMinutes * 60_000) continue;
      lastByTopic[alert.topic] = now.getTime();
    }
    fresh.push(alert.text);
  }
  const next = { ...state, seen: [...seen].slice(-remembered), lastByTopic };
  if (rules.quietHours && isQuiet(now, rules.quietHours)) {
    return { state: { ...next, held: [...state.held, ...fresh] }, messages: [] };
  }
  const summary = state.held.length > 0 ? [`조용한 시간에 ${state.held.length}건이 있었습니다.\n\n${state.held.join("\n\n")}`] : [];
  return { state: { ...next, held: [] }, messages: [...summary, ...fresh] };
}

/** 자정을 넘기는 구간(23:00–07:00)도 됩니다. 끝 시각은 들어가지 않습니다. */
export function isQuiet(now: Date, { from, to, timeZone }: QuietHours): boolean {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(now);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
