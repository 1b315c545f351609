import type { ReactNode } from "react";
import { connectionLost } from "#app/browser/lost-connection.ts";
import { noticeOf } from "#app/browser/notice-of.ts";
import type { ActionReply, Notice, Refused } from "#app/http/action-reply.ts";

type LabelledProps = {
  id: string;
  label: string;
  /** Shown beside the label. */
  mark?: ReactNode;
  hint?: string;
  errors?: string[];
  errorId?: string;
  children: ReactNode;
};

/** A label, the content below it, and its field's errors. */
export function Labelled({ id, label, mark, hint, errors, errorId, children }: LabelledProps) {
  return (
    <div className="grid gap-1.5">
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>{" "}
        {mark}
      </div>
      {children}
      {hint && !errors?.length ? <p className="text-sm text-muted-foreground">{hint}</p> : null}
      <FieldErrors id={errorId ?? `${id}-error`} errors={errors} />
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={id} role="alert" className="text-sm font-medium text-destructive-text">
      {errors.join(" ")}
    </p>
  );
}

/** The message of the form as a whole: an error or a success. */
export function FormNotice({
  title,
  description,
  isError,
  children,
}: {
  title: string;
  description: string | null;
  isError: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      role={isError ? "alert" : "status"}
      className={`rounded-md px-4 py-3 ${isError ? "bg-destructive-soft text-destructive-text" : "bg-positive-soft text-positive"}`}
    >
      <p className="font-semibold">{title}</p>
      {description && description !== title ? <p className="text-sm">{description}</p> : null}
      {children}
    </div>
  );
}

/** A notice within the page, where there is one. */
export function PageNotice({ notice }: { notice: Notice | null | undefined }) {
  if (!notice) return null;
  return (
    <FormNotice title={notice.title} description={notice.description} isError={notice.variant === "destructive"} />
  );
}

/** What the reply says or, until there is one, what stood there earlier: two of them would contradict each other. */
export function LatestNotice({ reply, earlier }: { reply: ActionReply | undefined; earlier: Notice | null }) {
  return <PageNotice notice={(reply && noticeOf(reply)) ?? earlier} />;
}

type FormProblemProps = { form: { errorId: string; errors?: string[] }; reply: ActionReply | undefined };

/**
 * What is wrong with a form as a whole, on a page without toasts. That it could not be sent is not told to conform,
 * so that the fields stay: conform still has the refusal before that.
 */
export function FormProblem({ form, reply }: FormProblemProps) {
  if (!wasLost(reply)) return <FieldErrors id={form.errorId} errors={form.errors} />;
  return <FormNotice title={reply.title ?? "Error"} description={reply.message} isError />;
}

function wasLost(reply: ActionReply | undefined): reply is Refused {
  return reply?.isDone === false && reply.code === connectionLost;
}
