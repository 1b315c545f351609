import { useActionData, useRouteLoaderData } from "@remix-run/react";
import {
  type ComponentProps,
  type ComponentPropsWithoutRef,
  createContext,
  type FormEvent,
  forwardRef,
  type ReactNode,
  useContext,
} from "react";
import { getReplyToast } from "#app/browser/use-action-reply.ts";
import { getPageOwner } from "#app/device/page-owner.ts";
import type { ActionFormState } from "#app/device/use-form.ts";
import type { ActionReply, ToastNotice } from "#app/http/action-reply.ts";
import { pageOwnerField } from "#app/modules/accounts/page-owner.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { Button } from "./button.tsx";

type LabelledProps = {
  id: string;
  label: string;
  hint?: string;
  errors?: string[];
  errorId?: string;
  children: ReactNode;
};

export function LabelledField({ id, label, hint, errors, errorId, children }: LabelledProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start font-medium">
        {label}
      </label>
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

const noticeTones = {
  error: "bg-destructive-soft text-destructive-text",
  success: "bg-positive-soft text-positive",
  caution: "bg-caution-soft text-caution-text",
  quiet: "bg-muted",
};

type FormNoticeProps = {
  tone: keyof typeof noticeTones;
  title?: string | null;
  description?: ReactNode;
  /** Screen readers interrupt for an alert. By default, only an error is an alert. */
  isAlert?: boolean;
  /** The buttons and links with which the person answers the notice. */
  children?: ReactNode;
};

export function FormNotice({ tone, title, description, isAlert = tone === "error", children }: FormNoticeProps) {
  return (
    <div
      role={isAlert ? "alert" : "status"}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-[min(1rem,4vw)] py-3 ${noticeTones[tone]}`}
    >
      <div className="min-w-0 flex-auto wrap-anywhere">
        {title ? <p className="font-semibold">{title}</p> : null}
        {description && description !== title ? <p className={title ? "text-sm" : ""}>{description}</p> : null}
      </div>
      {children}
    </div>
  );
}

export function PageNotice({ notice }: { notice: ToastNotice | null | undefined }) {
  if (!notice) return null;
  return (
    <FormNotice
      tone={notice.variant === "destructive" ? "error" : "success"}
      title={notice.title}
      description={notice.description}
    />
  );
}

/** Shows the reply's notice, or the earlier notice if the reply has none. */
export function LatestActionNotice({
  reply,
  earlier,
}: {
  reply: ActionReply | undefined;
  earlier: ToastNotice | null;
}) {
  return <PageNotice notice={(reply && getReplyToast(reply)) ?? earlier} />;
}

export function ActionNotice() {
  const reply = useActionData<ActionReply>();
  if (reply?.isDone !== false) return <PageNotice notice={reply?.notice} />;
  return <FormNotice tone="error" title={reply.title ?? "Please check the form"} description={reply.message} />;
}

/** The state of a form that its fields and buttons read from context. */
type FormContextValue = Pick<
  ActionFormState,
  "id" | "fieldErrors" | "values" | "submittedData" | "refused" | "wasConnectionLost" | "formError"
>;
const emptyFormContext = {
  id: "",
  fieldErrors: {},
  values: {},
  submittedData: undefined,
  refused: undefined,
  formError: undefined,
};
export const FormContext = createContext<FormContextValue>({ ...emptyFormContext, wasConnectionLost: false });

type FormProps = { form: Omit<ActionFormState<unknown>, "reply">; className?: string; children: ReactNode } & Pick<
  ComponentProps<"form">,
  "role" | "dir" | "aria-label" | "onInput" | "onSubmit"
>;

export function ActionForm({ form, children, ...props }: FormProps) {
  return (
    <form.Element id={form.id} method="post" action={form.action} noValidate {...props}>
      <HiddenFields fields={form.hidden} />
      <FormContext.Provider value={form}>{children}</FormContext.Provider>
    </form.Element>
  );
}

/** A form that only script submits: outside of a `<dialog>`, browsers do nothing for the method "dialog". */
export const ScriptForm = forwardRef<HTMLFormElement, ScriptFormProps>(function ScriptForm(
  { onSubmit, ...props },
  ref,
) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(event);
  }
  return <form ref={ref} method="dialog" noValidate {...props} onSubmit={submit} />;
});

type ScriptFormProps = ComponentPropsWithoutRef<"form"> & { onSubmit(event: FormEvent<HTMLFormElement>): void };

type NativeFormProps = { fields?: Record<string, string>; children: ReactNode } & Pick<
  ComponentProps<"form">,
  "action" | "className" | "onSubmit"
>;

/** A native form: submitting reloads the page. */
export function NativeForm({ fields = {}, children, ...props }: NativeFormProps) {
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

/** Native submissions, also those before hydration, have no header, so a field names the page's owner. */
function PageOwnerField() {
  const { owner } = convertToRecord(useRouteLoaderData("root"));
  const tag = owner ?? (import.meta.env.SSR ? null : getPageOwner());
  return typeof tag === "string" ? <input type="hidden" name={pageOwnerField} value={tag} /> : null;
}

/** The button is busy while its form is being submitted. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { submittedData } = useContext(FormContext);
  const isBusy =
    submittedData !== undefined && (props.name === undefined || submittedData.get(props.name) === props.value);
  return <Button type="submit" isBusy={isBusy} {...props} />;
}

export function ActionFormError() {
  const { id, formError } = useContext(FormContext);
  return <FieldErrors id={`${id}-error`} errors={formError === undefined ? undefined : [formError]} />;
}

/** Shows the form's error, or, on pages without toasts, that the connection was lost. */
export function FormErrorOrConnectionNotice() {
  const { refused, wasConnectionLost } = useContext(FormContext);
  if (!refused || !wasConnectionLost) return <ActionFormError />;
  return <FormNotice tone="error" title={refused.title ?? "Not sent"} description={refused.message} />;
}
