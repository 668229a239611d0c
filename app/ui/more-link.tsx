import { Icon } from "./icon.tsx";
import { LocaleLink } from "./locale-link.tsx";

export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <LocaleLink to={to} className="more">
      {children}
      <Icon name="arrow" />
    </LocaleLink>
  );
}
