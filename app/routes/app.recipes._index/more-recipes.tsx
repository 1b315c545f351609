import { Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
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
  const [watch] = useState(() => followWhenNear(() => latestFollow.current()));
  const isLoading = navigation.location?.search === `?${params}`;
  return (
    <div className="grid justify-items-center py-4">
      {/* Each address has a place of its own, which is watched anew. */}
      <div key={href} ref={watch} />
      <Button asChild variant="outline" aria-busy={isLoading}>
        <Link to={href} {...options}>
          {isLoading ? "Loading..." : "More recipes"}
        </Link>
      </Button>
    </div>
  );
}

/** Returns a ref callback. `follow` returns false if the link can't be followed yet. */
function followWhenNear(follow: () => unknown): (place: HTMLElement | null) => void {
  let observer: IntersectionObserver | null = null;
  return (place) => {
    observer?.disconnect();
    if (!place) return;
    observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && follow() !== false && observer?.disconnect(),
      {
        rootMargin: "600px",
      },
    );
    observer.observe(place);
  };
}
