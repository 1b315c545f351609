import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DayChart } from "./day-chart.tsx";

test("figures that are not counted yet are not shown as zero", () => {
  render(<DayChart title="Sign-ups" days={null} of="signups" />);
  expect(screen.getByText("No figures yet. They are updated every 15 minutes.")).toBeTruthy();
  expect(screen.queryByText(/^0 in/)).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
});

test("active users are summarised by the busiest day, not by a sum", () => {
  const days = [4, 70].map((activeUsers, index) => ({
    day: `2026-10-0${index + 1}`,
    signups: 0,
    recipesAdded: 0,
    activeUsers,
  }));
  render(<DayChart title="Active users" days={days} of="activeUsers" />);
  expect(screen.getByText("70 on the busiest day")).toBeTruthy();
});
