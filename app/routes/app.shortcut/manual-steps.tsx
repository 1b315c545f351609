import { ArrowDownToLine, Braces, Compass, LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { CopyField } from "#app/components/copy-field.tsx";
import { productName } from "#app/content/brand.ts";
import { ActionBlock, Editor, Slot } from "./drawings.tsx";

/** How to build the Shortcut where no link installs it. */
export function ManualSteps({ address }: { address: string }) {
  return (
    <ol className="grid gap-8">
      <ManualStep
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
      </ManualStep>
      <ManualStep
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
          Search for the action <b>Get Contents of URL</b> and add it. Copy this address, and paste it into the action:
        </p>
        <CopyField label="Address for the Shortcut" value={address} button="Copy address" done="Address copied" />
        <p>
          Tap the arrow beside the address, and change <b>Method</b> to <b>POST</b>.
        </p>
      </ManualStep>
      <ManualStep
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
        <p>Paste your key from step 2 where it says Text. Make it once the address above is pasted.</p>
      </ManualStep>
      <ManualStep
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
          Still in this action set <b>Request Body</b> to <b>Form</b>, and add two fields: a <b>Text</b> field with the
          key <b>text</b>, and a <b>File</b> field with the key <b>images</b>. Both get the variable{" "}
          <b>Shortcut Input</b>.
        </p>
      </ManualStep>
      <ManualStep
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
      </ManualStep>
    </ol>
  );
}

type ManualStepProps = { title: string; drawing: ReactNode; children: ReactNode };

function ManualStep({ title, drawing, children }: ManualStepProps) {
  return (
    <li className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 content-start gap-3">
        <h4 className="font-medium">{title}</h4>
        {children}
      </div>
      {drawing}
    </li>
  );
}
