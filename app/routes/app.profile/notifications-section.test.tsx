import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import {
  defaultNotificationSettings,
  type NotificationsView,
  notificationKindNames,
} from "#app/modules/notifications/notification.ts";
import { NotificationsSection } from "./notifications-section.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const nowhere: NotificationsView = { settings: defaultNotificationSettings, devices: [], publicKey: "a-key" };

function Section() {
  return <NotificationsSection notifications={useLoaderData<NotificationsView>()} />;
}

function page(notifications: NotificationsView) {
  return createRemixStub([{ path: "/", Component: Section, loader: () => notifications }]);
}

/** Gives the browser a push service that creates this subscription once the person permits notifications. */
function stubPush(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const asked: string[] = [];
  const state = {
    permission,
    requestPermission: async () => {
      asked.push("permission");
      state.permission = answer;
      return answer;
    },
  };
  const subscription = { toJSON: () => ({ endpoint: "https://push.sandbox.test/201/a" }) };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  vi.stubGlobal("Notification", state);
  vi.stubGlobal("PushManager", class {});
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  return asked;
}

test("the browser asks for permission only after the tap, and then the subscription is sent", async () => {
  const asked = stubPush("default", "granted");
  const toasts: Toast[] = [];
  connectToaster((toast) => toasts.push(toast));
  const posted: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    posted.push([path, body]);
    return Response.json({ isOn: true });
  });
  const Stub = page(nowhere);
  render(<Stub />);
  const button = await screen.findByRole("button", { name: "Turn on for this device", hidden: true });
  expect(asked).toEqual([]);
  fireEvent.click(button);
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(["Notifications are on for this device"]));
  expect(asked).toEqual(["permission"]);
  expect(posted).toEqual([["/api/push-subscriptions", '{"endpoint":"https://push.sandbox.test/201/a"}']]);
});

test("a refused permission is explained", async () => {
  stubPush("default", "denied");
  const Stub = page(nowhere);
  render(<Stub />);
  fireEvent.click(await screen.findByRole("button", { name: "Turn on for this device", hidden: true }));
  await screen.findByText(/^This browser blocks notifications/);
});

test("a browser without push is told so, and without keys there is nothing to set", async () => {
  const Stub = page(nowhere);
  const { unmount } = render(<Stub />);
  await screen.findByText(/^This browser can't show notifications/);
  unmount();
  const WithoutKeys = page({ ...nowhere, publicKey: null });
  render(<WithoutKeys />);
  await screen.findByText(/^Notifications aren't set up/);
  expect(screen.queryByRole("switch", { hidden: true })).toBeNull();
});

test("all kinds are off at first; a device that is on can be tested and turned off", async () => {
  stubPush("granted");
  const devices = [
    { label: "Chrome on Android", isCurrent: true },
    { label: "Safari on Mac", isCurrent: false },
  ];
  const Stub = page({ ...nowhere, devices });
  render(<Stub />);
  await screen.findByText("Also on for Safari on Mac.");
  const switches = screen.getAllByRole<HTMLInputElement>("switch", { hidden: true });
  expect(switches.map(({ checked }) => checked)).toEqual(notificationKindNames.map(() => false));
  for (const name of ["Turn off for this device", "Send a test"]) screen.getByRole("button", { name, hidden: true });
});
