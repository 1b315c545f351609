import type { ReactNode } from "react";
import { CopyField } from "#app/components/ui/copy-field.tsx";
import { productName } from "#app/content/brand.ts";

/** How to build the Shortcut where no link installs it. */
export function ManualSteps({ address }: { address: string }) {
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
        <p>Make your key in step 2 below once the address is pasted, and paste the key where it says Text.</p>
      </ManualStep>
      <ManualStep title="Set what it sends">
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
