import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";

type MenuItem = { to: string; words: MessageKey };

/** Every page has these, and their texts; the navigation of the account area is loaded there only. */
const memberMenu: readonly MenuItem[] = [
  { to: paths.mypage.home(), words: "common:nav.mypage" },
  { to: paths.mypage.orders(), words: "common:nav.orders" },
  { to: paths.mypage.favorites(), words: "common:nav.favorites" },
];

/** Entries of the header's account menu; sellers get a link to their home, operators to the back office. */
export function menuItems({ isOperator, isSeller }: { isOperator: boolean; isSeller: boolean }): readonly MenuItem[] {
  return [
    ...memberMenu,
    ...(isSeller ? [{ to: paths.dashboard.home(), words: "common:nav.dashboard" } as const] : []),
    ...(isOperator ? [{ to: paths.admin.home(), words: "common:nav.admin" } as const] : []),
  ];
}
