import type { ImageFormat } from "#app/domain/shared/services.ts";

export const imageTypes: Readonly<Record<ImageFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};
