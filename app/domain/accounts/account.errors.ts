import { DomainError } from "../domain-error.ts";

/** One sentence for a wrong password and for an address that nobody has. */
export function invalidCredentials(): DomainError {
  return new DomainError("invalid", "invalid_credentials", "Invalid login credentials", { title: "Error" });
}

export function emailNotConfirmed(): DomainError {
  return new DomainError(
    "forbidden",
    "email_not_confirmed",
    "Account created! Please check your email to verify your account.",
    { title: "Almost there" },
  );
}

export function tooManyAttempts(retryAfterSeconds: number): DomainError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new DomainError(
    "too_many",
    "too_many_attempts",
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    { title: "Please wait", retryAfterSeconds },
  );
}

export function linkNotValid(): DomainError {
  return new DomainError(
    "invalid",
    "link_not_valid",
    "This link has expired or was already used. Ask for a new one and open it within its time.",
    { title: "This link no longer works" },
  );
}
