import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useHydrated } from "./use-hydrated.ts";

/** Records the hook's result of each render. */
function Page({ shown }: { shown: boolean[] }) {
  const isHydrated = useHydrated();
  shown.push(isHydrated);
  return <p>{isHydrated ? "With script" : "Without script"}</p>;
}

test("hydration first renders the server's page, then the page with JavaScript", () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Page shown={[]} />);
  expect(container.textContent).toBe("Without script");
  const shown: boolean[] = [];
  render(<Page shown={shown} />, { container, hydrate: true });
  expect(shown).toEqual([false, true]);
  expect(container.textContent).toBe("With script");
});

test("a page rendered in the browser is hydrated from its first render", () => {
  const shown: boolean[] = [];
  render(<Page shown={shown} />);
  expect(shown).toEqual([true]);
});
