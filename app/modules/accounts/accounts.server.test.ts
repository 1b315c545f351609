import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/database/schema.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, test, type World } from "#tests/support/world.ts";
import {
  createResetToken,
  resendConfirmationEmail,
  sendConfirmationEmail,
  sendPasswordResetEmail,
} from "./account-emails.server.ts";
import { confirmEmail, requestConfirmationEmail } from "./confirm-email.server.ts";
import { changePassword } from "./password.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn, signUp } from "./sign-in.server.ts";

/** The browser that signed up. */
const here = {
  address: createOwnNetwork(),
  browser: { label: "Safari on iPhone", isKnownTo: () => true },
};

async function tokenInMail(world: World, email: string): Promise<string> {
  const [mail] = await world.mailbox(email);
  const token = mail?.text.match(/token=([\w-]+)/)?.[1];
  if (!token) throw new Error("There is no link in the mail.");
  return token;
}

test("signing up creates an account with a 14-day trial and sends a confirmation email", async ({ world }) => {
  const input = { email: "new@example.com", password: "a good one", address: createOwnNetwork() };
  const { account, afterwards } = await signUp(world.services, input);
  await afterwards;

  const session = account && (await world.services.sessions.read(await world.startSession(account)));
  expect(session?.viewer).toMatchObject({
    email: "new@example.com",
    emailConfirmedAt: null,
    subscriptionTier: "trial",
  });
  const days = ((session?.viewer.trialExpiresAt?.getTime() ?? 0) - world.clock.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  const [mail] = await world.mailbox("new@example.com");
  expect(mail?.subject).toContain("Confirm your email");
  expect(mail?.html).toContain("/auth/confirm?token=");
});

test("signing up with an existing address and its password signs in", async ({ world }) => {
  const anna = await world.person({ email: "known@example.com", password: "right password" });
  const input = { email: "known@example.com", password: "right password", address: createOwnNetwork() };
  expect((await signUp(world.services, input)).account?.id).toBe(anna.viewer.userId);
});

test("signing up with a taken address and another password does not reveal it and emails the owner", async () => {
  const world = await createWorld();
  await world.person({ email: "owner@example.com", password: "right password" });
  const input = { email: "owner@example.com", password: "wrong password", address: createOwnNetwork() };
  const { account, afterwards } = await signUp(world.services, input);
  await afterwards;
  expect(account).toBeNull();
  expect((await world.mailbox("owner@example.com"))[0]?.subject).toContain("already have an account");
});

test("concurrent sign-ups for one address create one account", async ({ world }) => {
  const input = { email: "twice@example.com", password: "a good one", address: createOwnNetwork() };
  const outcomes = await Promise.all([signUp(world.services, input), signUp(world.services, input)]);
  const made = outcomes.map((outcome) => outcome.account).filter((account) => account !== null);
  expect(new Set(made).size).toBe(1);
});

test("with confirmation required, no session starts before the link is used", async ({ world }) => {
  const services = { ...world.services, requiresEmailConfirmation: true };
  const input = { email: "strict@example.com", password: "a good one", address: createOwnNetwork() };
  const { account, afterwards } = await signUp(services, input);
  await afterwards;
  expect(account).toBeNull();
  await expect(signIn(services, input)).rejects.toBeRefusedWith("email_not_confirmed");
  await confirmEmail(services, { ...input, token: await tokenInMail(world, "strict@example.com") });
  await expect(signIn(services, input)).resolves.toBeTruthy();
});

test("a wrong password and an unknown address get the same error", async ({ world }) => {
  await world.person({ email: "eve@example.com", password: "right password" });
  const address = createOwnNetwork();
  const wrong = signIn(world.services, { email: "eve@example.com", password: "guess", address }).catch(
    (error) => error.message,
  );
  const unknown = signIn(world.services, { email: "no@example.com", password: "guess", address }).catch(
    (error) => error.message,
  );
  expect(await wrong).toBe("Invalid login credentials");
  expect(await unknown).toBe(await wrong);
});

test("a used confirmation link still succeeds for a short time", async ({ world }) => {
  const anna = await world.person({ email: "once@example.com", confirmed: false });
  await sendConfirmationEmail(world.services, { id: anna.viewer.userId, email: anna.email });
  const token = await tokenInMail(world, anna.email);
  await confirmEmail(world.services, { token, ...here });
  const { emailConfirmedAt } = await anna.fresh();
  expect(emailConfirmedAt).not.toBeNull();
  await confirmEmail(world.services, { token, ...here });
  expect((await anna.fresh()).emailConfirmedAt).toEqual(emailConfirmedAt);
  world.clock.advance(11 * 60_000);
  await expect(confirmEmail(world.services, { token, ...here })).rejects.toBeRefusedWith("link_not_valid");
});

test("signing in during the account's deletion is refused like a wrong password", async ({ world }) => {
  const anna = await world.person({ email: "leaving@example.com", password: "right password" });
  const passwords = {
    ...world.services.passwords,
    async verify() {
      await world.database.delete(users).where(eq(users.id, anna.viewer.userId));
      return true;
    },
  };
  const address = createOwnNetwork();
  const account = await signIn(
    { ...world.services, passwords },
    { email: anna.email, password: "right password", address },
  );
  expect(await world.services.sessions.start(account)).toBeNull();
});

test("requesting too many confirmation emails throws", async ({ world }) => {
  const anna = await world.person({ email: "reminded@example.com", confirmed: false });
  for (let count = 0; count < 5; count += 1) await resendConfirmationEmail(world.services, anna.viewer);
  await expect(resendConfirmationEmail(world.services, anna.viewer)).rejects.toBeRefusedWith("too_many_mails");
  world.clock.advance(61 * 60_000);
  await resendConfirmationEmail(world.services, anna.viewer);
  const mailer = { send: () => Promise.reject(new Error("no connection")) };
  const failing = resendConfirmationEmail({ ...world.services, mailer }, anna.viewer);
  await expect(failing).rejects.toBeRefusedWith("mail_not_sent");
});

test("a signed-out request for a confirmation email does not reveal whether the address exists", async ({ world }) => {
  const waiting = await world.person({ email: "waiting@example.com", confirmed: false });
  const confirmed = await world.person({ email: "confirmed@example.com" });
  const address = createOwnNetwork();
  for (const email of [waiting.email, confirmed.email, "nobody-waits@example.com"]) {
    const answer = await requestConfirmationEmail(world.services, { email, address });
    expect(Object.keys(answer)).toEqual(["afterwards"]);
    await answer.afterwards;
  }
  expect((await world.mailbox(waiting.email)).map((mail) => mail.subject)).toEqual([
    "Confirm your email for Recipe Lovers",
  ]);
  expect(await world.mailbox(confirmed.email)).toEqual([]);
  expect(await world.mailbox("nobody-waits@example.com")).toEqual([]);

  for (let count = 0; count < 6; count += 1) {
    await (await requestConfirmationEmail(world.services, { email: waiting.email, address })).afterwards;
  }
  expect(await world.mailbox(waiting.email)).toHaveLength(5);
});

test("a stranger's confirmation requests use up neither the owner's link nor the owner's quota", async ({ world }) => {
  const anna = await world.person({ email: "pestered@example.com", confirmed: false });
  await sendConfirmationEmail(world.services, { id: anna.viewer.userId, email: anna.email });
  const token = await tokenInMail(world, anna.email);
  for (let count = 0; count < 8; count += 1) {
    await (await requestConfirmationEmail(world.services, { email: anna.email, address: createOwnNetwork() }))
      .afterwards;
  }
  expect(await world.mailbox(anna.email)).toHaveLength(6);
  await resendConfirmationEmail(world.services, anna.viewer);
  const latest = await tokenInMail(world, anna.email);
  await expect(confirmEmail(world.services, { token, ...here })).resolves.toMatchObject({ id: anna.viewer.userId });

  // Using one link ends all links; using another soon afterwards is no error.
  await expect(confirmEmail(world.services, { token: latest, ...here })).resolves.toBeNull();
  world.clock.advance(11 * 60_000);
  await expect(confirmEmail(world.services, { token: latest, ...here })).rejects.toBeRefusedWith("link_not_valid");
});

test("an altered link, or one for another purpose, is refused", async ({ world }) => {
  const anna = await world.person({ email: "altered@example.com", confirmed: false });
  await sendConfirmationEmail(world.services, { id: anna.viewer.userId, email: anna.email });
  const token = await tokenInMail(world, anna.email);
  const altered = (token.startsWith("A") ? "B" : "A") + token.slice(1);
  await expect(confirmEmail(world.services, { token: altered, ...here })).rejects.toBeRefusedWith("link_not_valid");
  await expect(resetPassword(world.services, { token, password: "new password" })).rejects.toBeRefusedWith(
    "link_not_valid",
  );
  expect((await anna.fresh()).emailConfirmedAt).toBeNull();
});

test("a reset link works once, within an hour, and ends every other session", async ({ world }) => {
  const anna = await world.person({ email: "reset@example.com", password: "old password" });
  const token = await createResetToken(world.services, anna.viewer.userId);

  await resetPassword(world.services, { token, password: "new password" });

  expect(await world.services.sessions.read(anna.cookie)).toBeNull();
  const address = createOwnNetwork();
  await expect(signIn(world.services, { email: anna.email, password: "old password", address })).rejects.toThrow();
  await expect(signIn(world.services, { email: anna.email, password: "new password", address })).resolves.toBeTruthy();
  await expect(resetPassword(world.services, { token, password: "another one" })).rejects.toBeRefusedWith(
    "link_not_valid",
  );
});

test("a reset that fails halfway leaves the link usable", async ({ world }) => {
  const anna = await world.person({ email: "failed-reset@example.com", password: "old password" });
  const token = await createResetToken(world.services, anna.viewer.userId);
  const passwords = { ...world.services.passwords, hash: () => Promise.reject(new Error("out of time")) };
  await expect(resetPassword({ ...world.services, passwords }, { token, password: "new password" })).rejects.toThrow();
  await expect(resetPassword(world.services, { token, password: "new password" })).resolves.toMatchObject({
    id: anna.viewer.userId,
  });
});

test("of two simultaneous resets with one link, only one takes effect", async ({ world }) => {
  const anna = await world.person({ email: "two-resets@example.com", password: "old password" });
  const token = await createResetToken(world.services, anna.viewer.userId);
  const tries = await Promise.allSettled(
    ["first password", "other password"].map((password) => resetPassword(world.services, { token, password })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a reset retried after a lost response succeeds while that password is still set", async ({ world }) => {
  const anna = await world.person({ email: "again@example.com", password: "old password" });
  const token = await createResetToken(world.services, anna.viewer.userId);
  await resetPassword(world.services, { token, password: "new password" });
  await expect(resetPassword(world.services, { token, password: "new password" })).resolves.toMatchObject({
    id: anna.viewer.userId,
  });
  await expect(resetPassword(world.services, { token, password: "old password" })).rejects.toBeRefusedWith(
    "link_not_valid",
  );
  world.clock.advance(11 * 60_000);
  await expect(resetPassword(world.services, { token, password: "new password" })).rejects.toBeRefusedWith(
    "link_not_valid",
  );
});

test("a used link cannot be used to guess a password", async ({ world }) => {
  const anna = await world.person({ email: "guessed@example.com", password: "old password" });
  const token = await createResetToken(world.services, anna.viewer.userId);
  await resetPassword(world.services, { token, password: "new password" });
  const codes = new Set<string>();
  for (let guess = 0; guess < 11; guess += 1) {
    await resetPassword(world.services, { token, password: `guess ${guess}` }).catch((error) => codes.add(error.code));
  }
  expect(codes).toEqual(new Set(["link_not_valid", "too_many_attempts"]));
});

test("changing the password to the current one again succeeds", async ({ world }) => {
  const anna = await world.person({ email: "changed@example.com", password: "old password" });
  const change = (input: { currentPassword: string; newPassword: string }) =>
    changePassword(world.services, anna.viewer, input);
  await change({ currentPassword: "old password", newPassword: "new password" });
  await change({ currentPassword: "old password", newPassword: "new password" });
  await expect(change({ currentPassword: "old password", newPassword: "a third one" })).rejects.toBeRefusedWith(
    "current_password_wrong",
  );
});

test("a reset link expires after an hour, or at once when a newer one is made", async ({ world }) => {
  const anna = await world.person({ email: "late@example.com" });
  await sendPasswordResetEmail(world.services, { id: anna.viewer.userId, email: anna.email });
  const first = await tokenInMail(world, anna.email);
  world.clock.advance(1);
  await sendPasswordResetEmail(world.services, { id: anna.viewer.userId, email: anna.email });
  const second = await tokenInMail(world, anna.email);
  expect(second).not.toBe(first);
  await expect(resetPassword(world.services, { token: first, password: "new password" })).rejects.toThrow("expired");
  world.clock.advance(61 * 60_000);
  await expect(resetPassword(world.services, { token: second, password: "new password" })).rejects.toThrow("expired");
});

test("a mail that cannot be sent does not fail the sign-up", async ({ world }) => {
  const mailer = { send: async () => Promise.reject(new Error("down")) };
  const input = { email: "nomail@example.com", password: "a good one", address: createOwnNetwork() };
  const { account, afterwards } = await signUp({ ...world.services, mailer }, input);
  await expect(afterwards).resolves.toBeUndefined();
  expect(account).not.toBeNull();
});
