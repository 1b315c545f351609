import { Outlet, useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  type BlockedNavigation,
  isNavigationBlocked,
  NavigationGuard,
  useCloseOnBack,
  useNavigationGuard,
} from "./navigation-guard.ts";

let closed = 0;
let navigate: ReturnType<typeof useNavigate>;
let revalidate: () => void;
beforeEach(() => {
  closed = 0;
});

function Root() {
  navigate = useNavigate();
  revalidate = useRevalidator().revalidate;
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

let held: BlockedNavigation | null = null;
function PageThatAsks() {
  useNavigationGuard({
    shouldBlock: () => true,
    onBlocked(navigation) {
      held = navigation;
    },
  });
  return null;
}

const Stub = createRemixStub([
  {
    path: "/",
    Component: Root,
    children: [
      { path: "list", Component: () => null },
      { path: "recipe", Component: PageWithDialog },
      { path: "add", Component: PageThatAsks },
    ],
  },
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

test("a navigation is blocked until the person has decided", async () => {
  render(<Stub initialEntries={["/add"]} />);
  await act(async () => navigate("/list"));
  expect(isNavigationBlocked()).toBe(true);
  await act(async () => held?.proceed());
  expect([screen.getByRole("status").textContent, isNavigationBlocked()]).toEqual(["/list", false]);
});

test("a navigation is still carried out after a revalidation that was running when it was blocked", async () => {
  render(<Stub initialEntries={["/add"]} />);
  await act(async () => navigate("/list"));
  await act(async () => revalidate());
  await act(async () => held?.proceed());
  expect([screen.getByRole("status").textContent, isNavigationBlocked()]).toEqual(["/list", false]);
});
