import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowDownToLine, Braces, Compass, LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { CopyField } from "#app/components/copy-field.tsx";
import { Form, FormProblem, SubmitButton } from "#app/components/forms.tsx";
import { productName } from "#app/content/brand.ts";
import { shareTokenName } from "#app/domain/accounts/share-token.ts";
import { privateMeta } from "#app/http/page-meta.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { MadeKey, useMakeKey } from "../app.profile/make-key.tsx";
import { ActionBlock, Editor, ShareSheet, Slot } from "./drawings.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireViewer(context, request);
  return { address: `${new URL(request.url).origin}/api/share` };
}

export const meta: MetaFunction = () => privateMeta("Share from an iPhone");

export default function ShortcutPage() {
  const { address } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <div className="grid max-w-2xl gap-2">
        <h1 className="text-3xl">Share from an iPhone</h1>
        <p>
          A Shortcut puts {productName} into the share sheet: for screenshots in Photos, for pages in Safari, for text
          anywhere. You make it once, in about five minutes.
        </p>
        <p className="text-muted-foreground">
          On Android you need none of this: install the app from your browser's menu, and it is in the share sheet.
        </p>
      </div>
      <ol className="grid gap-4">
        <Step
          number={1}
          title="Begin the Shortcut"
          drawing={
            <Editor>
              <ActionBlock Icon={LogIn}>
                Receive <Slot>Images, URLs and Text</Slot> from <Slot>Share Sheet</Slot>
              </ActionBlock>
            </Editor>
          }
        >
          <p>
            Open the <b>Shortcuts</b> app and tap <b>+</b>. Tap the name at the top, choose <b>Rename</b>, and call it
            “Save to {productName}”.
          </p>
          <p>
            Tap <b>ⓘ</b> and switch on <b>Show in Share Sheet</b>. In the block that appears, tap the blue words after{" "}
            <b>Receive</b>, and leave only <b>Images</b>, <b>URLs</b> and <b>Text</b> switched on.
          </p>
        </Step>
        <Step
          number={2}
          title="Say where to send"
          drawing={
            <Editor>
              <ActionBlock Icon={ArrowDownToLine} rows={[["Method", "POST"]]}>
                Get contents of <Slot>{address}</Slot>
              </ActionBlock>
            </Editor>
          }
        >
          <p>
            Search for the action <b>Get Contents of URL</b> and add it. Copy this address, and paste it into the
            action:
          </p>
          <CopyField label="Address for the Shortcut" value={address} button="Copy address" done="Address copied" />
          <p>
            Tap the arrow beside the address, and change <b>Method</b> to <b>POST</b>.
          </p>
        </Step>
        <Step
          number={3}
          title="Let it into your book"
          drawing={
            <Editor>
              <ActionBlock
                Icon={ArrowDownToLine}
                rows={[
                  ["Headers", ""],
                  ["Authorization", <Slot key="key">your key</Slot>],
                ]}
              >
                Get contents of <Slot>{address}</Slot>
              </ActionBlock>
            </Editor>
          }
        >
          <p>
            In the same action tap <b>Headers</b>, then <b>Add new header</b>. Type <b>Authorization</b> where it says
            Key.
          </p>
          <p>Now make your key, copy it, and paste it where it says Text:</p>
          <Key />
        </Step>
        <Step
          number={4}
          title="Say what to send"
          drawing={
            <Editor>
              <ActionBlock
                Icon={ArrowDownToLine}
                rows={[
                  ["Request Body", "Form"],
                  ["text", <Slot key="text">Shortcut Input</Slot>],
                  ["images", <Slot key="images">Shortcut Input</Slot>],
                ]}
              >
                Get contents of <Slot>{address}</Slot>
              </ActionBlock>
            </Editor>
          }
        >
          <p>
            Still in this action set <b>Request Body</b> to <b>Form</b>, and add two fields: a <b>Text</b> field with
            the key <b>text</b>, and a <b>File</b> field with the key <b>images</b>. Both get the variable{" "}
            <b>Shortcut Input</b>.
          </p>
        </Step>
        <Step
          number={5}
          title="Open it in your book"
          drawing={
            <Editor>
              <ActionBlock Icon={Braces}>
                Get <Slot>Value</Slot> for <Slot>address</Slot> in <Slot>Contents of URL</Slot>
              </ActionBlock>
              <ActionBlock Icon={Compass}>
                Open <Slot>Dictionary Value</Slot>
              </ActionBlock>
            </Editor>
          }
        >
          <p>
            Add <b>Get Dictionary Value</b>, and type <b>address</b> where it says Key. Then add <b>Open URLs</b>. Each
            takes what came before by itself. Tap <b>Done</b>.
          </p>
        </Step>
        <Step number={6} title="Share something" drawing={<ShareSheet />}>
          <p>
            Choose the screenshots of one recipe in Photos, or open a recipe in Safari. Tap the share button, then “Save
            to {productName}”. The first time your iPhone asks whether it may send this to us: tap <b>Always Allow</b>.
          </p>
          <p>Your browser opens with the recipe, ready to check. Be signed in there once.</p>
        </Step>
      </ol>
    </div>
  );
}

/** An iPhone's clipboard holds one thing, so the key is made once the address is pasted. */
function Key() {
  const { making, made } = useMakeKey({ tokenName: shareTokenName });
  if (made !== null) return <MadeKey token={made} />;
  return (
    <Form form={making} className="grid gap-3">
      <SubmitButton className="justify-self-start">Make a key</SubmitButton>
      <FormProblem />
      <p className="text-sm text-muted-foreground">
        It can only add, and sees nothing of your book. You can end it{" "}
        <Link to="/app/profile#share-keys" className="font-medium text-primary-text underline underline-offset-4">
          in your profile
        </Link>
        .
      </p>
    </Form>
  );
}

type StepProps = { number: number; title: string; drawing: ReactNode; children: ReactNode };

function Step({ number, title, drawing, children }: StepProps) {
  return (
    <li className="grid gap-x-8 gap-y-4 rounded-xl border border-border bg-surface p-[min(1.25rem,5vw)] shadow-card lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 content-start gap-3">
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
      </div>
      {drawing}
    </li>
  );
}
