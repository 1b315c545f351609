import { DomainError } from "#app/modules/domain-error.ts";

export function invalidInvitationError(): DomainError {
  return new DomainError(
    "not_found",
    "invitation_not_valid",
    "This invitation link is invalid, expired, or already used.",
    {
      title: "Invalid Invitation",
    },
  );
}

export function invitationExpiredError(): DomainError {
  const message = "This invitation has expired. Please ask for a new one.";
  return new DomainError("not_found", "invitation_expired", message, { title: "Invitation expired" });
}

export function coupleIsFullError(): DomainError {
  return new DomainError("conflict", "couple_full", "This couple already has two members.", {
    title: "Couple is full",
  });
}

export function ownInvitationError(): DomainError {
  const message = "This is your own invitation. Send the link to your partner.";
  return new DomainError("conflict", "own_invitation", message, { title: "Your invitation" });
}

export function alreadyHasPartnerError(): DomainError {
  const message = "You already share a kitchen with your partner, and a kitchen is for two.";
  return new DomainError("conflict", "already_shares", message, { title: "You already have a partner" });
}

export function planRequiredToInviteError(): DomainError {
  return new DomainError("forbidden", "subscribe_to_invite", "Subscribe to invite your partner.", {
    title: "A plan for two",
  });
}

export function invitationNotCreatedError(): DomainError {
  return new DomainError("unavailable", "invitation_not_made", "We couldn't create the invitation. Please try again.", {
    title: "Invitation not created",
  });
}

export function breakUpNotConfirmedError(hasPassword: boolean): DomainError {
  const message = hasPassword ? "Wrong password." : "That isn't your account's email address.";
  return new DomainError("invalid", "break_up_not_confirmed", message, { title: "Nothing changed", field: "password" });
}
