import { isBusinessDay } from "../shared/business-days.ts";
import { addDays, seoulDay, seoulTime } from "../shared/seoul-time.ts";
import { supportHours } from "../terms.ts";

/** Whether somebody answers now, and the moment at which that changes. */
export type Opening = { isOpen: boolean; changesAt: Date };

/** The support hours of spec §1 on the Korean calendar: closed on weekends and public holidays. */
export function openingAt(now: Date): Opening {
  const today = seoulDay(now);
  if (isBusinessDay(today)) {
    const [opens, closes] = [seoulTime(today, supportHours.from), seoulTime(today, supportHours.to)];
    if (now < opens) return { isOpen: false, changesAt: opens };
    if (now < closes) return { isOpen: true, changesAt: closes };
  }
  let next = addDays(now, 1);
  while (!isBusinessDay(seoulDay(next))) next = addDays(next, 1);
  return { isOpen: false, changesAt: seoulTime(seoulDay(next), supportHours.from) };
}
