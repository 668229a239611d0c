import { LRUCache } from "lru-cache";
import type { Cause, Freshness } from "#app/http/freshness.ts";
import type { CachedPage } from "./cached-page.server.ts";

type Rendering = { page: Promise<CachedPage | null>; changed: Set<Cause> };
/** Causes that no page names, because they concern each. */
const OF_EVERY_PAGE: ReadonlySet<Cause> = new Set(["rates", "settings"]);

/** A new object for each size of a page: the cache measures what is set again only if it is another object. */
type Kept = { page: CachedPage };

type Options = { maxBytes: number; maxAgeMs: number; now(): number };

/**
 * Finished pages by their key. A page stays until one of its causes changes, its time is over, or others need the room;
 * each key is rendered once at a time. Closed until changes are heard of, and emptied when they no longer are.
 */
export class PageStore {
  private readonly pages: LRUCache<string, Kept>;
  private readonly keysByCause = new Map<Cause, Set<string>>();
  private readonly rendering = new Map<string, Rendering>();
  /** Renderings a change may have overtaken; nobody joins them any more. */
  private readonly overtaken = new Set<Rendering>();
  private isOpen = false;

  constructor(private readonly options: Options) {
    this.pages = new LRUCache({
      maxSize: Math.max(1, options.maxBytes),
      maxEntrySize: Math.ceil(Math.max(1, options.maxBytes) / 10),
      sizeCalculation: ({ page }, key) => page.size + key.length * 2,
      ttlResolution: 0,
      perf: { now: options.now },
      dispose: ({ page }, key) => this.unlink(key, page),
    });
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    this.clear();
  }

  get(key: string): CachedPage | undefined {
    return this.pages.get(key)?.page;
  }

  /** Bytes of all pages with their keys. */
  get size(): number {
    return this.pages.calculatedSize;
  }

  /** The page of a key: kept, being rendered, or rendered now. null: it may not be kept, or the store is closed. */
  async obtain(key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    if (!this.isOpen) return null;
    const kept = this.get(key) ?? this.rendering.get(key)?.page;
    if (kept) return kept;
    const rendering: Rendering = { changed: new Set(), page: Promise.resolve(null) };
    rendering.page = render().then((page) => {
      if (page && this.isOpen && !isChanged(page, rendering.changed)) this.keep(key, page);
      return page;
    });
    this.rendering.set(key, rendering);
    try {
      return await rendering.page;
    } finally {
      if (this.rendering.get(key) === rendering) this.rendering.delete(key);
      this.overtaken.delete(rendering);
    }
  }

  /** A page got another encoding: it needs more room than before, or less without its plain bytes. */
  resized(key: string, page: CachedPage): void {
    if (this.pages.peek(key)?.page === page) this.pages.set(key, { page }, { noUpdateTTL: true, noDisposeOnSet: true });
  }

  change(cause: Cause): void {
    for (const [key, rendering] of this.rendering) {
      this.overtaken.add(rendering);
      this.rendering.delete(key);
    }
    for (const { changed } of this.overtaken) changed.add(cause);
    if (OF_EVERY_PAGE.has(cause)) this.pages.clear();
    else for (const key of [...(this.keysByCause.get(cause) ?? [])]) this.pages.delete(key);
  }

  /** Number of invalidation causes that are tracked. */
  get causes(): number {
    return this.keysByCause.size;
  }

  private clear(): void {
    this.change("rates");
  }

  private keep(key: string, page: CachedPage): void {
    const { maxAgeMs, now } = this.options;
    const ttl = page.freshness.until ? Math.min(maxAgeMs, page.freshness.until.getTime() - now()) : maxAgeMs;
    if (ttl < 1) return;
    this.pages.set(key, { page }, { ttl });
    if (this.pages.peek(key)?.page !== page) return;
    for (const cause of page.freshness.causes) {
      const keys = this.keysByCause.get(cause);
      if (keys) keys.add(key);
      else this.keysByCause.set(cause, new Set([key]));
    }
  }

  private unlink(key: string, { freshness }: { freshness: Freshness }): void {
    for (const cause of freshness.causes) {
      const keys = this.keysByCause.get(cause);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByCause.delete(cause);
    }
  }
}

function isChanged({ freshness }: CachedPage, changed: ReadonlySet<Cause>): boolean {
  return (
    [...OF_EVERY_PAGE].some((cause) => changed.has(cause)) || [...freshness.causes].some((cause) => changed.has(cause))
  );
}
