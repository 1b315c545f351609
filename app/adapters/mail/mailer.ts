/** A mail to one person, as HTML and as text. */
export type Mail = { to: string; subject: string; html: string; text: string };

/** Resolves when the provider has accepted the mail; throws when it refused it, or has not responded in ten seconds. */
export type Mailer = { send(mail: Mail): Promise<void> };
