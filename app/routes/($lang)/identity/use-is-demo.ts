import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./sign-in-layout.tsx";

/** Whether messages of the product arrive in the sandbox only. */
export function useIsDemo(): boolean {
  return useRouteLoaderData<typeof loader>("routes/($lang)/identity/sign-in-layout")!.demo;
}
