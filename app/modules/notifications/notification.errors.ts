import { DomainError } from "#app/modules/domain-error.ts";

const notTurnedOn = "Couldn't turn on notifications";

export function notificationsNotSetUpError(): DomainError {
  const message = "Notifications aren't set up here. Everything else works without them.";
  return new DomainError("unavailable", "notifications_not_set_up", message, { title: notTurnedOn });
}

export function unknownPushServiceError(): DomainError {
  const message = "We don't know your browser's notification service. Please try another browser.";
  return new DomainError("invalid", "push_service_unknown", message, { title: notTurnedOn, field: "endpoint" });
}

export function noNotifiedDeviceError(): DomainError {
  const message = "Turn on notifications on this device first.";
  return new DomainError("conflict", "no_notified_device", message, { title: "Nothing to test yet" });
}
