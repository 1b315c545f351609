/** A mail to one person, as HTML and as text. */
export type Mail = { to: string; subject: string; html: string; text: string };

/** Resolves when the provider took the mail; throws when it did not, or has not answered in ten seconds. */
export type Mailer = { send(mail: Mail): Promise<void> };
