import { paths } from "../paths.ts";

type AvatarProps = {
  id: number;
  /** The name beside it: the picture says nothing more. */
  name: string;
  avatarKey: string | null;
  large?: boolean;
};

/** A member's picture, or the first letter of their name without one. */
export function Avatar({ id, name, avatarKey, large = false }: AvatarProps) {
  const side = large ? 104 : 56;
  const size = large ? "mark mark-large" : "mark";
  if (avatarKey) {
    return (
      <span className={`${size} mark-picture`}>
        <img src={paths.avatar(avatarKey, large ? 384 : 128)} alt="" width={side} height={side} decoding="async" />
      </span>
    );
  }
  return (
    <span className={size} data-corner={id % 4} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
