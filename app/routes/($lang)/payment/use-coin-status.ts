import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const EVERY_MS = 5_000;

type Status = { data?: { state?: string; coin?: { received?: string | null } | null } };

/** Asks every few seconds how it stands, while somebody looks; the page is read again when something has changed. */
export function useCoinStatus({
  paymentId,
  state,
  received,
  open,
}: {
  paymentId: string;
  state: string;
  received: string | null;
  open: boolean;
}): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!open) return;
    const ask = async () => {
      if (document.hidden) return;
      try {
        const response = await fetch(`/api/payment/coinpayments/status/${paymentId}`, {
          headers: { accept: "application/json" },
        });
        const { data } = (await response.json()) as Status;
        if (data?.state && (data.state !== state || (data.coin?.received ?? null) !== received)) revalidate();
      } catch {
        // No network: the next one will tell.
      }
    };
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [paymentId, state, received, open, revalidate]);
}
