import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const refreshMs = 5 * 60 * 1000;

export function useRefresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
