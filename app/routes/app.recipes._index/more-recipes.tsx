import { Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";

/**
 * A link to this list with one more page. Scrolling close to the link follows the link, once for each address and only
 * while no other page loads.
 */
export function MoreRecipes({ shownPages }: { shownPages: number }) {
  const { pathname, search, state } = useLocation();
  const params = new URLSearchParams(search);
  params.set("pages", String(shownPages + 1));
  const href = `${pathname}?${params}`;
  const options = { replace: true, preventScrollReset: true, state };
  const navigate = useNavigate();
  const navigation = useNavigation();
  const follow = () => navigation.state === "idle" && navigate(href, options);
  const latestFollow = useRef(follow);
  latestFollow.current = follow;
  const sentinel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is followed again
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && latestFollow.current() !== false) observer.disconnect();
      },
      { rootMargin: "600px" },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [href]);
  const isLoading = navigation.location?.search === `?${params}`;
  return (
    <div ref={sentinel} className="grid justify-items-center py-4">
      <Button asChild variant="outline" aria-busy={isLoading}>
        <Link to={href} {...options}>
          {isLoading ? "Loading..." : "More recipes"}
        </Link>
      </Button>
    </div>
  );
}
