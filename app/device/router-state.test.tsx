import { Outlet, useFetcher, useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RouterState, revalidatePage, runAction, trackLoaderRun } from "./router-state.tsx";

let reply = Promise.withResolvers<void>();
let loaded = Promise.withResolvers<null>();
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
        loader: () => trackLoaderRun(loaded.promise),
        action: () =>
          runAction(() =>
            reply.promise.then(() => new Response(null, { status: 302, headers: { Location: "/list" } })),
          ),
      },
    ],
  },
]);

async function openRecipe() {
  reply = Promise.withResolvers();
  loaded = Promise.withResolvers();
  loaded.resolve(null);
  render(<Stub initialEntries={["/recipe"]} />);
  await screen.findByText("/recipe");
}

const nextTasks = () => new Promise((resolve) => setTimeout(resolve, 20));

async function answerForm() {
  reply.resolve();
  await act(nextTasks);
}

async function expectList() {
  await act(nextTasks);
  expect(screen.getByRole("status").textContent).toBe("/list");
}

test("a form's redirect is followed, although the page was to be loaded again while the form was sent", async () => {
  await openRecipe();
  await act(async () => {
    // React renders nothing before the end of this function, as on a busy phone.
    deleteRecipe();
    revalidatePage();
  });
  await answerForm();
  await expectList();
});

test("a form's redirect is followed, although the page has been loading again since before the form was sent", async () => {
  await openRecipe();
  loaded = Promise.withResolvers();
  await act(async () => revalidatePage());
  await act(async () => deleteRecipe());
  await answerForm();
  await act(async () => loaded.resolve(null));
  await expectList();
});

test("a page that is loaded again stays where the person has scrolled in the meantime", async () => {
  await openRecipe();
  loaded = Promise.withResolvers();
  window.scrollTo(0, 100);
  await act(async () => revalidatePage());
  window.scrollTo(0, 300);
  await act(async () => loaded.resolve(null));
  await act(nextTasks);
  expect(window.scrollY).toBe(300);
});
