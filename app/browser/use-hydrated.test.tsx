import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useHydrated } from "./use-hydrated.ts";

/** Notes what each of its renders was told. */
function Page({ shown }: { shown: boolean[] }) {
  const isHydrated = useHydrated();
  shown.push(isHydrated);
  return <p>{isHydrated ? "With script" : "Without script"}</p>;
}

test("the server's page is taken over as it is, and has its script from then on", () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Page shown={[]} />);
  expect(container.textContent).toBe("Without script");
  const shown: boolean[] = [];
  render(<Page shown={shown} />, { container, hydrate: true });
  expect(shown).toEqual([false, true]);
  expect(container.textContent).toBe("With script");
});

test("a page that the script itself opens has it from its first render", () => {
  const shown: boolean[] = [];
  render(<Page shown={shown} />);
  expect(shown).toEqual([true]);
});
