import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useCookPages } from "./use-cook-pages.ts";

const width = 400;

function Pages() {
  const [page, setPage] = useState(0);
  const { scroller, move } = useCookPages({ page, count: 8, isReady: true, onChange: setPage });
  return (
    <>
      <div ref={scroller} data-testid="pages" />
      <p>Page {page}</p>
      <button type="button" onClick={() => move(1)}>
        Next
      </button>
    </>
  );
}

/** Where the last button led; a scroll has no end of its own here, as in older WebKit. */
function show() {
  render(<Pages />);
  const pages = screen.getByTestId("pages");
  Object.defineProperty(pages, "clientWidth", { value: width });
  let goal = 0;
  pages.scrollTo = (options) => {
    goal = Math.round(((typeof options === "object" ? options.left : 0) ?? 0) / width);
  };
  return {
    next() {
      fireEvent.click(screen.getByRole("button", { name: "Next" }));
      return goal;
    },
    scrollTo(page: number) {
      pages.scrollLeft = page * width;
      fireEvent.scroll(pages);
    },
    touch: () => fireEvent.pointerDown(pages),
  };
}

test("two quick taps go two pages on", () => {
  const { next } = show();
  expect([next(), next()]).toEqual([1, 2]);
});

test("after a swipe the next tap goes on from there", () => {
  const { next, scrollTo } = show();
  next();
  scrollTo(1);
  scrollTo(4);
  expect(next()).toBe(5);
});

test("a swipe that catches a scroll on its way counts, not where that was going", () => {
  const { next, scrollTo, touch } = show();
  expect([next(), next()]).toEqual([1, 2]);
  touch();
  scrollTo(0);
  expect(next()).toBe(1);
});
