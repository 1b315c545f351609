import { useActionData } from "@remix-run/react";
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { noticeOf } from "#app/browser/notice-of.ts";
import type { FormState } from "#app/browser/use-form.ts";
import type { ActionReply, Notice } from "#app/http/action-reply.ts";
import { PageOwnerField } from "./page-owner.tsx";
import { Button } from "./ui/button.tsx";

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

/** What came of a form that was sent without script. */
export function PostedNotice() {
  const reply = useActionData<ActionReply>();
  if (reply?.isDone !== false) return <PageNotice notice={reply?.notice} />;
  return <FormNotice title={reply.title ?? "Please check the form"} description={reply.message} isError />;
}

/** What a form has for its parts: of no form, it is blank. */
type OfForm = Pick<FormState, "id" | "fieldErrors" | "values" | "sent" | "refused" | "wasLost" | "problem">;
const none = { id: "", fieldErrors: {}, values: {}, sent: undefined, refused: undefined, problem: undefined };
export const FormContext = createContext<OfForm>({ ...none, wasLost: false });

type FormProps = { form: Omit<FormState<unknown>, "reply">; className?: string; children: ReactNode } & Pick<
  ComponentProps<"form">,
  "role" | "aria-label" | "onInput"
>;

/** A form of `useForm`, with all that it owes. The server alone says what is wrong with its fields. */
export function Form({ form, children, ...props }: FormProps) {
  return (
    <form.Element id={form.id} method="post" action={form.action} noValidate {...props}>
      <HiddenFields fields={form.hidden} />
      <FormContext.Provider value={form}>{children}</FormContext.Provider>
    </form.Element>
  );
}

type PlainFormProps = { fields?: Record<string, string>; action?: string; className?: string; children: ReactNode };

/** A form that loads the page anew. */
export function PlainForm({ fields = {}, children, ...props }: PlainFormProps) {
  return (
    <form method="post" {...props}>
      <HiddenFields fields={fields} />
      {children}
    </form>
  );
}

function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return (
    <>
      <PageOwnerField />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** Sends its form once, and shows that it is being sent. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { sent } = useContext(FormContext);
  const isBusy = sent !== undefined && (props.name === undefined || sent.get(props.name) === props.value);
  return <Button type="submit" isBusy={isBusy} {...props} />;
}

/** What is wrong with a form as a whole. */
export function FormProblem() {
  const { id, problem } = useContext(FormContext);
  return <FieldErrors id={`${id}-error`} errors={problem === undefined ? undefined : [problem]} />;
}

/** The same where no toast says that it could not be sent. */
export function FormProblemOrLoss() {
  const { refused, wasLost } = useContext(FormContext);
  if (!refused || !wasLost) return <FormProblem />;
  return <FormNotice title={refused.title ?? "Error"} description={refused.message} isError />;
}
