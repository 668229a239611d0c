import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./admin-layout.tsx";

/** The figures of the navigation, for a page that shows them too. */
export function useAdminFigures() {
  return useRouteLoaderData<typeof loader>("routes/($lang)/admin/admin-layout")!;
}
