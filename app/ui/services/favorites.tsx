import { useFetchers, useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { useT } from "#app/i18n/context.tsx";
import { useToast } from "#app/ui/frame/toasts.tsx";

const KEY = "favorite-";
/** Fetchers that a toast has reported: a page may hold several lists, and each watches all of them. Filled in browsers only. */
const told = new Set<string>();

/**
 * The form behind the hearts of a page. Each heart is a button with its own address and the state it wants, so that a
 * second submit changes nothing back. With a script nothing reloads; without one the server leads back to `to`.
 */
export function FavoriteForm({ id }: { id: string }) {
  const t = useT();
  const toast = useToast();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const to = pathname + search;
  const send = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    // Out of reach, a fetch would end in the error page; here it is one line and nothing lost.
    if (!navigator.onLine) return toast(t("common:offline.banner"));
    const action = new URL(button.formAction).pathname;
    const key = KEY + action.split("/").at(-2);
    submit({ wanted: button.value, to, via: "fetch" }, { method: "post", action, navigate: false, fetcherKey: key });
  };
  return (
    <form id={id} method="post" onSubmit={send}>
      <input type="hidden" name="to" value={to} />
    </form>
  );
}

/** Whether a service is a favourite: what was saved, unless a change is being sent. A toast reports its end. */
export function useFavorites(saved: readonly number[]): (id: number) => boolean {
  const t = useT();
  const toast = useToast();
  const changes = useFetchers().filter(({ key }) => key.startsWith(KEY));
  useEffect(() => {
    const done = changes.filter(({ state, data }) => state === "loading" && data);
    for (const { key, data } of done) {
      if (told.has(key)) continue;
      told.add(key);
      toast(t((data as { wanted: boolean }).wanted ? "common:toast.favoriteAdded" : "common:toast.favoriteRemoved"));
    }
    for (const key of told) if (!done.some((change) => change.key === key)) told.delete(key);
  });
  if (changes.length === 0) return (id) => saved.includes(id);
  const wanted = new Map(changes.map(({ key, formData }) => [Number(key.slice(KEY.length)), formData?.get("wanted")]));
  return (id) => (wanted.get(id) ? wanted.get(id) === "1" : saved.includes(id));
}
