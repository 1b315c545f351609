import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { CopyField } from "#app/components/ui/copy-field.tsx";
import { ActionForm, ActionFormError, SubmitButton } from "#app/components/ui/forms.tsx";
import { productName } from "#app/content/brand.ts";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer } from "#app/http/require-viewer.server.ts";
import { shortcutTokenName } from "#app/modules/accounts/access-token.ts";
import { CollapsibleSection } from "#app/routes/app.profile/profile-section-form.tsx";
import { CreatedAccessToken, useCreateAccessToken } from "../app.profile/access-tokens-section.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireViewer(context, request);
  return { address: `${new URL(request.url).origin}/api/share`, shortcutUrl: context.services.shortcutUrl };
}

export const clientLoader = createClientLoader<typeof loader>("routes/app.shortcut");

export const meta: MetaFunction = () => createPrivateMeta("Share from an iPhone");

export default function ShortcutPage() {
  const { address, shortcutUrl } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <h1 className="text-3xl">Share from an iPhone</h1>
        <p>
          A Shortcut adds {productName} to the share sheet: for screenshots in Photos, pages in Safari, and text
          anywhere.
        </p>
        <p className="text-muted-foreground">
          On Android you don't need this: install the app from your browser's menu, and it appears in the share sheet.
        </p>
      </div>
      <ol className="grid gap-4">
        <Step number={1} title="Get the Shortcut">
          {shortcutUrl ? (
            <>
              <p>Install it on your iPhone. It asks for this address, and then for your token:</p>
              <CopyField
                label="Address for the Shortcut"
                value={address}
                buttonLabel="Copy address"
                successMessage="Address copied"
              />
              <Button asChild className="justify-self-start">
                <a href={shortcutUrl}>Install the Shortcut</a>
              </Button>
            </>
          ) : (
            <>
              <p>You set it up once in the Shortcuts app. It takes about five minutes.</p>
              <CollapsibleSection id="by-hand" title="Show me how">
                <ManualSteps address={address} />
              </CollapsibleSection>
            </>
          )}
        </Step>
        <Step number={2} title="Give it your token">
          <p>
            {shortcutUrl
              ? "Make your token, copy it, and paste it when the Shortcut asks for it:"
              : "Make your token, copy it, and paste it into the Authorization header of the Shortcut:"}
          </p>
          <Token />
        </Step>
        <Step number={3} title="Share something">
          <p>
            Choose the screenshots of one recipe in Photos, or open a recipe in Safari. Tap the share button, then “Save
            to {productName}”. The first time, your iPhone asks whether it may send this to us. Tap <b>Always Allow</b>.
          </p>
          <p>Your browser opens with the recipe, ready to check. Log in there first.</p>
        </Step>
      </ol>
    </div>
  );
}

/** The step that creates the token, after the address was pasted, because the clipboard holds only one text. */
function Token() {
  const { form, token } = useCreateAccessToken({ tokenName: shortcutTokenName, scope: "add" });
  if (token !== null) return <CreatedAccessToken token={token} />;
  return (
    <ActionForm form={form} className="grid gap-3">
      <SubmitButton className="justify-self-start">Create a token</SubmitButton>
      <ActionFormError />
      <p className="text-sm text-muted-foreground">
        The token can only add recipes and can't read your book. You can revoke it{" "}
        <Link to="/app/profile#access-tokens" className="font-medium text-primary-text underline underline-offset-4">
          in your profile
        </Link>
        .
      </p>
    </ActionForm>
  );
}

type StepProps = { number: number; title: string; children: ReactNode };

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid gap-3 rounded-xl border border-border bg-surface p-[min(1.25rem,5vw)] shadow-card">
      <h2 className="flex items-center gap-3 text-xl">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-sans text-base text-primary-text"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </li>
  );
}

/** The steps to build the Shortcut by hand, where no link installs it. */
function ManualSteps({ address }: { address: string }) {
  return (
    <ol className="grid gap-6">
      <ManualStep title="Create the Shortcut">
        <p>
          Open the <b>Shortcuts</b> app and tap <b>+</b>. Tap the name at the top, choose <b>Rename</b>, and call it
          “Save to {productName}”.
        </p>
        <p>
          Tap <b>ⓘ</b> and switch on <b>Show in Share Sheet</b>. In the block that appears, tap the blue words after{" "}
          <b>Receive</b>, and leave only <b>Images</b>, <b>URLs</b> and <b>Text</b> switched on.
        </p>
      </ManualStep>
      <ManualStep title="Set where it sends to">
        <p>
          Search for the action <b>Get Contents of URL</b> and add it. Copy this address, and paste it into the action:
        </p>
        <CopyField
          label="Address for the Shortcut"
          value={address}
          buttonLabel="Copy address"
          successMessage="Address copied"
        />
        <p>
          Tap the arrow beside the address, and change <b>Method</b> to <b>POST</b>.
        </p>
      </ManualStep>
      <ManualStep title="Connect it to your account">
        <p>
          In the same action tap <b>Headers</b>, then <b>Add new header</b>. Type <b>Authorization</b> where it says
          Key.
        </p>
        <p>Make your token in step 2 below once the address is pasted, and paste it where it says Text.</p>
      </ManualStep>
      <ManualStep title="Choose what to send">
        <p>
          Still in this action set <b>Request Body</b> to <b>Form</b>, and add two fields: a <b>Text</b> field with the
          key <b>text</b>, and a <b>File</b> field with the key <b>images</b>. Both get the variable{" "}
          <b>Shortcut Input</b>.
        </p>
      </ManualStep>
      <ManualStep title="Open the recipe">
        <p>
          Add <b>Get Dictionary Value</b>, and type <b>address</b> where it says Key. Then add <b>Open URLs</b>. Both
          actions use the result of the action above them automatically. Tap <b>Done</b>.
        </p>
      </ManualStep>
    </ol>
  );
}

function ManualStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-3">
      <h4 className="font-medium">{title}</h4>
      {children}
    </li>
  );
}
