import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Banner } from "./banners.tsx";

const asker = /Somebody with your code/;
const confirm = /Check your email/;

function BannerPage() {
  return (
    <main>
      <Banner {...useLoaderData<Parameters<typeof Banner>[0]>()} />
    </main>
  );
}

test.each([
  [{ asksToLetIn: true, asksToConfirm: true, trialDaysLeft: 1 }, asker],
  [{ asksToLetIn: false, asksToConfirm: true, trialDaysLeft: 3 }, /Trial expires in 3 days!/],
  [{ asksToLetIn: false, asksToConfirm: true, trialDaysLeft: 4 }, confirm],
  [{ asksToLetIn: false, asksToConfirm: true, trialDaysLeft: null }, confirm],
  [{ asksToLetIn: false, asksToConfirm: false, trialDaysLeft: 4 }, /4 days left in your free trial/],
  [{ asksToLetIn: false, asksToConfirm: false, trialDaysLeft: null }, null],
])("of what could be asked only the most important is: %j", async (asked, shown) => {
  const Stub = createRemixStub([{ path: "/", Component: BannerPage, loader: () => asked }]);
  render(<Stub />);
  const { textContent } = await screen.findByRole("main");
  const all = [asker, confirm, /Trial expires/, /left in your free trial/];
  expect(all.filter((words) => words.test(textContent ?? ""))).toHaveLength(shown ? 1 : 0);
  if (shown) expect(textContent).toMatch(shown);
});
