import { fireEvent, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useWindowListener } from "./use-window-listener.ts";

test("an event on the page calls only the latest listener, until unmount", () => {
  const heard: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ name }) => useWindowListener("keydown", ({ key }) => void heard.push(`${name} ${key}`)),
    { initialProps: { name: "first" } },
  );
  fireEvent.keyDown(document.body, { key: "a" });
  rerender({ name: "second" });
  fireEvent.keyDown(window, { key: "b" });
  unmount();
  fireEvent.keyDown(document.body, { key: "c" });
  expect(heard).toEqual(["first a", "second b"]);
});
