import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";

/** Its class; "sr-only" is for screen readers alone, where the page shows the same words. */
type ToastClass = "toast" | "sr-only";
type Toast = { id: number; text: string; className: ToastClass };
type Say = (text: string, className?: ToastClass) => void;
const LIFETIME = 3000; // spec §9: bottom right, 3000 ms, at most 5, newest on top
const MOST = 5;

const ToastContext = createContext<Say>(() => {});

/** Says something in the corner. What matters must also stand in the page: a toast leaves after three seconds. */
export function useToast(): Say {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const next = useRef(1);
  const show = useCallback<Say>((text, className = "toast") => {
    const id = next.current++;
    setToasts((shown) => [{ id, text, className }, ...shown].slice(0, MOST));
  }, []);
  const drop = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} drop={drop} />
        ))}
      </div>
    </ToastContext.Provider>
  );
}

/** Waits while somebody points at it or has it in focus. */
function ToastCard({ toast, drop }: { toast: Toast; drop: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => drop(toast.id), LIFETIME);
    return () => clearTimeout(timer);
  }, [held, drop, toast.id]);
  return (
    <div className={toast.className} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      {toast.text}
    </div>
  );
}
