import { expect, test } from "vitest";
import { DomainError } from "#app/modules/domain-error.ts";

const refusal = new DomainError("invalid", "too_short", "Use six characters.", { field: "password" });
const machineAnswer = () =>
  Response.json({ error: "Use six characters.", code: "too_short", field: "password" }, { status: 422 });
const page = () =>
  new Response(
    `<input name="email" aria-describedby="e"><p role="alert" id="e">Not tied to an invalid field.</p>
     <input name="password" aria-invalid="true" aria-describedby="hint p"><p id="hint">A hint.</p>
     <p role="alert" id="p">Use six characters.</p>`,
    { headers: { "Content-Type": "text/html; charset=utf-8" } },
  );

test("a redirect is recognised by its status and its destination", () => {
  const redirect = Response.redirect("https://recipes.test/app", 302);
  expect(redirect).toRedirectTo("https://recipes.test/app");
  expect(redirect).toRedirectTo(/\/app$/);
  expect(redirect).not.toRedirectTo("/auth");
  expect(new Response(null, { headers: { Location: "/app" } })).not.toRedirectTo("/app");
  expect(() => expect(redirect).toRedirectTo("/auth")).toThrow("leads to /auth, got 302 https://recipes.test/app");
});

test("a refusal is recognised by its code in an error, an action reply and an API response", async () => {
  const { code, fieldErrors } = refusal;
  for (const refused of [refusal, { isDone: false, code, fieldErrors }, machineAnswer()]) {
    await expect(refused).toBeRefusedWith("too_short");
    await expect(refused).not.toBeRefusedWith("too_long");
  }
  await expect(Promise.reject(refusal)).rejects.toBeRefusedWith("too_short");
  for (const other of [new Error("too_short"), { code }, { isDone: true, code }, new Response("down")]) {
    await expect(other).not.toBeRefusedWith("too_short");
  }
  await expect(async () => expect(new Error("down")).toBeRefusedWith("too_short")).rejects.toThrow("got Error: down");
});

test("a field error is recognised in a refusal and on a page", async () => {
  for (const refused of [refusal, machineAnswer(), page()]) {
    await expect(refused).toHaveFieldError("password");
    await expect(refused).toHaveFieldError("password", "six characters");
    await expect(refused).not.toHaveFieldError("password", "A hint.");
    await expect(refused).not.toHaveFieldError("email");
  }
});
