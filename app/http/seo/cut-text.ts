/** The text with at most so many letters, and an ellipsis where some were left out. */
export function cutText(text: string, most: number): string {
  const letters = [...text.trim()];
  return letters.length <= most
    ? text.trim()
    : `${letters
        .slice(0, most - 1)
        .join("")
        .replace(/[\s,.;:·–-]+$/, "")}…`;
}
