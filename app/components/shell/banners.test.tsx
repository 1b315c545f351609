import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccountBanners } from "./banners.tsx";

const confirm = "Check your email to secure your account";

function BannerPage() {
  return (
    <main>
      <AccountBanners {...useLoaderData<Parameters<typeof AccountBanners>[0]>()} />
    </main>
  );
}

test.each([
  [{ needsEmailConfirmation: true, trialDaysLeft: 1 }, [confirm, "Trial expires in 1 day!"]],
  [{ needsEmailConfirmation: true, trialDaysLeft: 3 }, [confirm, "Trial expires in 3 days!"]],
  [{ needsEmailConfirmation: true, trialDaysLeft: 4 }, [confirm, "4 days left in your free trial"]],
  [{ needsEmailConfirmation: true, trialDaysLeft: null }, [confirm]],
  [{ needsEmailConfirmation: false, trialDaysLeft: 4 }, ["4 days left in your free trial"]],
  [{ needsEmailConfirmation: false, trialDaysLeft: null }, []],
])(
  "all applicable banners are shown, and the trial banner is a warning for the last 3 days: %j",
  async (banners, shown) => {
    const Stub = createRemixStub([{ path: "/", Component: BannerPage, loader: () => banners }]);
    render(<Stub />);
    const main = await screen.findByRole("main");
    expect([...main.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(shown);
    expect(main.querySelectorAll(".bg-destructive")).toHaveLength(shown.some((words) => words.endsWith("!")) ? 1 : 0);
  },
);
