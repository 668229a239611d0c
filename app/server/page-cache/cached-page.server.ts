import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import type { TextLocale } from "#app/i18n/locales.ts";
import type { CampaignStep } from "#app/domain/campaigns/campaigns.ts";
import { etagOf } from "#app/http/files/conditional.server.ts";
import type { Freshness } from "#app/http/freshness.ts";
import type { Encoding } from "../compression/encoding.server.ts";

/** Counted whenever the page is shown: looks at services, a step of a campaign, and a search that found nothing. */
export type Viewed = {
  services: number[];
  campaign: CampaignStep | null;
  miss: { q: string; locale: TextLocale } | null;
};

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);
/** Beyond 5, brotli takes several times as long for a few percent. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Headers, causes and the objects around the bytes. */
const OVERHEAD = 4_096;

/** A finished answer: headers, and the body in the encodings that were asked for so far. */
export class CachedPage {
  readonly etag: string;
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly encoding = new Map<Encoding, Promise<Buffer>>();

  constructor(
    body: Buffer,
    readonly headers: Readonly<Record<string, string>>,
    readonly freshness: Freshness,
    readonly viewed: Viewed,
  ) {
    this.etag = etagOf(body);
    this.bodies.set("identity", body);
  }

  get size(): number {
    return [...this.bodies.values()].reduce((sum, { length }) => sum + length, OVERHEAD);
  }

  body(encoding: Encoding): Buffer | undefined {
    return this.bodies.get(encoding);
  }

  /** Makes an encoding that nobody asked for yet, once for all who ask for it at the same time. The plain bytes, four times as large, are kept only if asked for. */
  encode(encoding: Encoding): Promise<Buffer> {
    const underWay = this.encoding.get(encoding);
    if (underWay) return underWay;
    const made = this.encodeAnew(encoding).finally(() => this.encoding.delete(encoding));
    this.encoding.set(encoding, made);
    return made;
  }

  private async encodeAnew(encoding: Encoding): Promise<Buffer> {
    const plain = await this.plain();
    const made = encoding === "identity" ? plain : await (encoding === "br" ? brotli(plain, quality) : zip(plain));
    if (encoding !== "identity" && this.bodies.size === 1) this.bodies.delete("identity");
    this.bodies.set(encoding, made);
    return made;
  }

  private async plain(): Promise<Buffer> {
    const plain = this.bodies.get("identity");
    if (plain) return plain;
    const compressed = this.bodies.get("br");
    return compressed ? unbrotli(compressed) : unzip(this.bodies.get("gzip") ?? Buffer.alloc(0));
  }
}
