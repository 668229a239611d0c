import { createHash } from "node:crypto";
import type { Drawing, Drawings } from "#app/domain/shared/services.ts";
import { allServices } from "../content/services.ts";
import { drawnWork, picturesOf } from "./every-picture.server.ts";
import { type Glyphs, outlined, readGlyphs } from "./outline.server.ts";

/** The pictures of the demo's services. Nothing is read or drawn before the first one is asked for. */
export function demoDrawings(root: string): Drawings {
  const services = new Map(allServices.map((service) => [service.key, service]));
  const digests = new Map<string, string>();
  let glyphs: Promise<Glyphs> | null = null;

  const draw = async (seed: string, position: number): Promise<string | null> => {
    const work = drawnWork(seed, position);
    if (work !== null) {
      glyphs ??= readGlyphs(root);
      return outlined(work, await glyphs);
    }
    const service = services.get(seed);
    if (!service || position >= service.images) return null;
    glyphs ??= readGlyphs(root);
    const pictures = await picturesOf(service, root);
    return outlined(pictures[position]!, await glyphs);
  };

  return {
    async find(seed, position): Promise<Drawing | null> {
      const name = `${seed}:${position}`;
      const known = digests.get(name);
      if (known) return { digest: known, svg: async () => (await draw(seed, position))! };
      const svg = await draw(seed, position);
      if (svg === null) return null;
      const digest = createHash("sha256").update(svg).digest("hex").slice(0, 32);
      digests.set(name, digest);
      return { digest, svg: async () => svg };
    },
  };
}
