const starts = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  riff: [0x52, 0x49, 0x46, 0x46],
  webp: [0x57, 0x45, 0x42, 0x50],
} as const;

/** Whether bytes begin as a JPEG, PNG or WebP does. Names and announced types are the sender's word, drawings (SVG) can hold scripts. */
export function isPicture(bytes: Uint8Array): boolean {
  const has = (mark: readonly number[], at = 0) => mark.every((byte, index) => bytes[at + index] === byte);
  return has(starts.jpeg) || has(starts.png) || (has(starts.riff) && has(starts.webp, 8));
}
