import { Outlet, useFetcher, useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render, screen } from "@testing-library/react";
import { redirect } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { RouterState, revalidatePage, runAction } from "./router-state.tsx";

let reply = Promise.withResolvers<void>();
let deleteRecipe: () => void;

function Root() {
  return (
    <>
      <RouterState />
      <output>{useLocation().pathname}</output>
      <Outlet />
    </>
  );
}

function Recipe() {
  const fetcher = useFetcher();
  deleteRecipe = () => fetcher.submit(null, { method: "post" });
  return null;
}

const Stub = createRemixStub([
  {
    path: "/",
    Component: Root,
    children: [
      { path: "list", Component: () => null },
      {
        path: "recipe",
        Component: Recipe,
        action: () => runAction(() => reply.promise.then(() => redirect("/list"))),
      },
    ],
  },
]);

test("a form's redirect is followed, although the page was to be loaded again while the form was sent", async () => {
  reply = Promise.withResolvers();
  render(<Stub initialEntries={["/recipe"]} />);
  await act(async () => {
    // React renders nothing before the end of this function, as on a busy phone.
    deleteRecipe();
    revalidatePage();
  });
  await act(async () => reply.resolve());
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("/list"));
});
