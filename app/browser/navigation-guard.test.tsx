import { Outlet, useLocation, useNavigate } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { NavigationGuard, useCloseOnBack } from "./navigation-guard.ts";

let closed = 0;
let navigate: ReturnType<typeof useNavigate>;
beforeEach(() => {
  closed = 0;
});

function Root() {
  navigate = useNavigate();
  return (
    <>
      <NavigationGuard />
      <output>{useLocation().pathname}</output>
      <Outlet />
    </>
  );
}

function PageWithDialog() {
  useCloseOnBack(() => {
    closed += 1;
  });
  return null;
}

const Stub = createRemixStub([
  { path: "/", Component: Root, children: [{ path: "list" }, { path: "recipe", Component: PageWithDialog }] },
]);
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function openDialog() {
  render(<Stub initialEntries={["/list"]} />);
  await act(async () => navigate("/recipe"));
}

test("Back closes a dialog and stays on its page", async () => {
  await openDialog();
  await act(async () => navigate(-1));
  expect([screen.getByRole("status").textContent, closed]).toEqual(["/recipe", 1]);
});

test("Back from a page that is not rendered yet is not held by the dialog of the page before", async () => {
  await openDialog();
  await act(async () => {
    // React renders nothing before the end of this function.
    navigate("/list");
    await nextTask();
    navigate(-1);
    await nextTask();
  });
  expect([screen.getByRole("status").textContent, closed]).toEqual(["/recipe", 0]);
});
