import type { ShareCard } from "../../domain/shared/pictures/share-card.ts";
import type { ImageFormat, MasterResult, SquaresResult } from "../../domain/shared/services.ts";

/** Requests to the process that works on pictures, and its answers; one at a time. */
export type ImageTask =
  | { do: "rendition"; source: Uint8Array; width: number; format: ImageFormat }
  | { do: "squares"; source: Uint8Array; sides: readonly number[] }
  | { do: "master"; source: Uint8Array; width: number }
  | { do: "card"; card: ShareCard; source: Uint8Array | null };
export type ImageAnswer = { value: Uint8Array | SquaresResult | MasterResult } | { error: string };
