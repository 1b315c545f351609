import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { CopyField } from "#app/components/copy-field.tsx";
import { productName } from "#app/content/brand.ts";
import { privateMeta } from "#app/http/page-meta.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { ActionBlock, Editor, ShareSheet, Slot } from "./drawings.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireViewer(context, request);
  return { address: `${new URL(request.url).origin}/api/share` };
}

export const meta: MetaFunction = () => privateMeta("Share from an iPhone");

export default function ShortcutPage() {
  const { address } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <h1 className="text-3xl">Share from an iPhone</h1>
        <p>
          A Shortcut puts {productName} into the share sheet: for screenshots in Photos, for pages in Safari, for text
          anywhere. You make it once, in about five minutes.
        </p>
      </div>
      <ol className="grid gap-6">
        <Step number={1} title="Make a key">
          <p>
            Open{" "}
            <Link to="/app/profile#share-keys" className="font-medium text-primary-text underline underline-offset-4">
              Share from an iPhone in your profile
            </Link>
            , tap <b>Make a key</b>, and copy it. It is shown only once.
          </p>
        </Step>
        <Step number={2} title="Begin the Shortcut">
          <p>
            Open the <b>Shortcuts</b> app and tap <b>+</b>. Tap the name at the top, choose <b>Rename</b>, and call it
            “Save to {productName}”.
          </p>
          <p>
            Tap <b>ⓘ</b> and switch on <b>Show in Share Sheet</b>. In the block that appears, tap the blue words after{" "}
            <b>Receive</b>, and leave only <b>Images</b>, <b>URLs</b> and <b>Text</b> switched on.
          </p>
          <Editor>
            <ActionBlock>
              Receive <Slot>Images, URLs and Text</Slot> from <Slot>Share Sheet</Slot>
            </ActionBlock>
          </Editor>
        </Step>
        <Step number={3} title="Send what is shared">
          <p>
            Search for the action <b>Get Contents of URL</b> and add it. Put this address into it:
          </p>
          <CopyField label="Address for the Shortcut" value={address} button="Copy address" done="Address copied" />
          <p>Tap the arrow beside the address and set:</p>
          <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr] [&_dd]:mb-1 [&_dt]:font-semibold">
            <dt>Method</dt>
            <dd>POST</dd>
            <dt>Headers</dt>
            <dd>
              Add one: <b>Authorization</b> as its key, and as its text the key that you copied.
            </dd>
            <dt>Request Body</dt>
            <dd>
              <b>Form</b>, with two fields. Add a <b>Text</b> field with the key <b>text</b>, and a <b>File</b> field
              with the key <b>images</b>. Both get the variable <b>Shortcut Input</b>.
            </dd>
          </dl>
          <Editor>
            <ActionBlock
              rows={[
                ["Method", "POST"],
                ["Headers", ""],
                ["Authorization", "your key"],
                ["Request Body", "Form"],
                ["text", <Slot key="text">Shortcut Input</Slot>],
                ["images", <Slot key="images">Shortcut Input</Slot>],
              ]}
            >
              Get contents of <Slot>{address}</Slot>
            </ActionBlock>
          </Editor>
        </Step>
        <Step number={4} title="Open it in your book">
          <p>
            Add <b>Get Dictionary Value</b>, and type <b>address</b> where it says Key. Then add <b>Open URLs</b>. Each
            takes what came before by itself. Tap <b>Done</b>.
          </p>
          <Editor>
            <ActionBlock>
              Get <Slot>Value</Slot> for <Slot>address</Slot> in <Slot>Contents of URL</Slot>
            </ActionBlock>
            <ActionBlock>
              Open <Slot>Dictionary Value</Slot>
            </ActionBlock>
          </Editor>
        </Step>
        <Step number={5} title="Share something">
          <p>
            Choose the screenshots of one recipe in Photos, or open a recipe in Safari. Tap the share button, then “Save
            to {productName}”. The first time your iPhone asks whether it may send this to us: tap <b>Always Allow</b>.
          </p>
          <ShareSheet />
          <p>Your browser opens with the recipe, ready to check. Be signed in there once.</p>
        </Step>
      </ol>
      <p className="text-muted-foreground">
        On Android you need none of this: install the app from your browser's menu, and it is in the share sheet.
      </p>
    </div>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid gap-3 rounded-xl border border-border bg-surface p-5 shadow-card">
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
