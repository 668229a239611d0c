import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, useRef, useState } from "react";
import { loadOptional } from "#app/ui/frame/chunk-guard.ts";
import { useSendOnce } from "./use-send-once.ts";
import type { Validate } from "./validate.ts";

type Result = SubmissionResult<string[]> | undefined;

/**
 * Validates a form in the browser by the schema of its action, so that a wrong entry needs no request. Schema and
 * validation library are loaded when the form first gets the focus, beside what the page itself may load; until then,
 * and if they do not load, the server validates alone. Entries are judged when the form is sent, then at each change:
 * a message that appears when a field loses the focus would move the button that is being clicked.
 *
 * `answer` is the server's last result. The result to show is the newer one of both.
 */
export function useBrowserValidation(answer: Result, load: () => Promise<Validate>) {
  const [validate, setValidate] = useState<Validate>();
  const [refused, setRefused] = useState<{ answer: Result; result: Result }>();
  const isLoading = useRef(false);
  const start = () => {
    if (isLoading.current) return;
    isLoading.current = true;
    loadOptional(load).then(
      (loaded) => setValidate(() => loaded),
      () => {
        isLoading.current = false;
      },
    );
  };
  /** Keeps a form from being sent that the server would refuse. Returns whether it did. */
  const refuse = (event: FormEvent<HTMLFormElement>): boolean => {
    if (!validate) return false;
    const submission = validate(new FormData(event.currentTarget, submitterOf(event)));
    if (submission.status !== "error") {
      // While it is sent, neither the browser's refusal nor the server's one before it is true any more.
      setRefused({ answer, result: undefined });
      return false;
    }
    event.preventDefault();
    setRefused({ answer, result: submission.reply() });
    return true;
  };
  return {
    result: refused && refused.answer === answer ? refused.result : answer,
    refuse,
    /** Attributes for the form element. */
    form: { onFocus: start, "data-validates": validate ? "" : undefined },
    /** Options for useForm. */
    options: validate && {
      onValidate: ({ formData }: { formData: FormData }) => validate(formData),
      shouldRevalidate: "onInput" as const,
    },
  };
}

export type BrowserValidation = ReturnType<typeof useBrowserValidation>;

/** `onSubmit` of a form that is validated in the browser: once at a time, offline not at all, and only what is complete. */
export function useValidatedSending(
  validation: BrowserValidation,
  revalidate: (event: FormEvent<HTMLFormElement>) => void,
) {
  const { busy, guard } = useSendOnce();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const intent = submitterOf(event)?.getAttribute("name");
    // conform submits the form to itself to judge a changed field; `revalidate` ends that.
    if (intent === "__intent__") revalidate(event);
    // A button with a name asks for something that an incomplete form may ask for too, such as a new total.
    else if (intent || !validation.refuse(event)) guard(event);
  };
  return { busy, onSubmit };
}

function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return (nativeEvent as SubmitEvent).submitter;
}
