import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";

/** The layout that the pages of signing in, registering and recovering an account share. */
export function loader({ context }: LoaderFunctionArgs) {
  return { demo: context.demo };
}

/** A form, and beside it what it is for. */
export default function SignInLayout() {
  return (
    <div className="wrap sign-in">
      <Outlet />
    </div>
  );
}
