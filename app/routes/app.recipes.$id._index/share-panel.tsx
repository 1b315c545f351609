import { Copy, ExternalLink, Share } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { copyLink } from "#app/browser/copy-link.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Switch } from "#app/components/ui/switch.tsx";
import { type ActionFormState, useActionForm } from "#app/device/use-form.ts";
import type { RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import {
  buildNetworkShareUrl,
  buildWhatsAppUrl,
  createShareMessage,
  type SharePlatform,
  sharePopupSize,
} from "#app/modules/sharing/share-links.ts";

export type SharedRecipe = Pick<RecipeView, "title" | "sharing">;

export default function ShareRecipePanel({ recipe, onClose }: { recipe: SharedRecipe; onClose(): void }) {
  const sharing = useSwitchForm("sharing", "isPublic", recipe.sharing.isPublic);
  const listing = useSwitchForm("listing", "isListed", recipe.sharing.isListed);
  const notes = useSwitchForm("notes", "includesNotes", !recipe.sharing.hidesNotes);
  const { url } = recipe.sharing;
  return (
    <Dialog
      onClose={onClose}
      kind="sheet"
      title="Share recipe"
      description={`Anyone with the link sees its title, photo, tags, ingredients${notes.isOn ? ", steps and notes" : " and steps"}. It doesn't show your kitchen, ratings or names.`}
    >
      <div className="grid gap-5">
        <ControlledSwitch {...sharing}>Public link</ControlledSwitch>
        {sharing.isOn && url ? (
          <>
            <ControlledSwitch {...notes}>Include notes</ControlledSwitch>
            <ControlledSwitch {...listing}>
              Let search engines find it
              <span className="block text-sm font-normal text-muted-foreground">
                {listing.isOn ? "On: anyone who searches may find it." : "Off: only people who have the link."}
              </span>
            </ControlledSwitch>
            <ShareOptions title={recipe.title} url={url} />
          </>
        ) : (
          <p className="text-muted-foreground">
            {sharing.isOn ? "Creating the link…" : "Turn the link on to share this recipe with someone."}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type SwitchState = { isOn: boolean; isBusy: boolean; onChange(isOn: boolean): void };

/** Shows the submitted value until the request has ended, then the stored value. */
function useSwitchForm(intent: string, field: string, isOn: boolean): SwitchState {
  const form = useActionForm({ intent });
  const submittedValue = form.submittedData?.get(field);
  return {
    isOn: submittedValue ? submittedValue === "true" : isOn,
    isBusy: form.submittedData !== undefined,
    onChange: (wish) => form.submit({ [field]: String(wish) }),
  };
}

function ControlledSwitch({ isOn, isBusy, onChange, children }: SwitchState & { children: ReactNode }) {
  return (
    <Switch
      checked={isOn}
      aria-disabled={isBusy || undefined}
      onChange={(event) => {
        if (!isBusy) onChange(event.target.checked);
      }}
    >
      {children}
    </Switch>
  );
}

function ShareOptions({ title, url }: { title: string; url: string }) {
  const latest = useRef({});
  const recorder: ActionFormState = useActionForm(
    { intent: "share" },
    { retry: () => recorder.submit(latest.current) },
  );
  const record = (platform: SharePlatform) => {
    latest.current = { platform, shareId: crypto.randomUUID() };
    recorder.submit(latest.current);
  };
  const hasDeviceSharing = "share" in navigator;

  async function copy() {
    if (await copyLink(url)) record("copy_link");
  }

  async function shareByDevice() {
    try {
      await navigator.share({ title, text: createShareMessage(title), url });
      record("direct_link");
    } catch {
      // `share` rejects when the person closes the share sheet.
    }
  }

  function openNetwork(network: "facebook" | "twitter") {
    const { width, height } = sharePopupSize;
    window.open(buildNetworkShareUrl(network, { title, url }), "_blank", `noopener,width=${width},height=${height}`);
    record(network);
  }

  return (
    <>
      <Input readOnly aria-label="Public link" value={url} onFocus={(event) => event.target.select()} />
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={copy} className="col-span-2">
          <Copy aria-hidden />
          Copy link
        </Button>
        {hasDeviceSharing ? (
          <Button variant="outline" onClick={shareByDevice} className="col-span-2">
            <Share aria-hidden />
            Share with…
          </Button>
        ) : null}
        <a
          href={buildWhatsAppUrl({ title, url })}
          target="_blank"
          rel="noopener"
          onClick={() => record("direct_link")}
          className={buttonStyle({ variant: "outline", className: "col-span-2" })}
        >
          WhatsApp
        </a>
        <NetworkButton onClick={() => openNetwork("facebook")}>Facebook</NetworkButton>
        <NetworkButton onClick={() => openNetwork("twitter")}>Twitter</NetworkButton>
        <a
          href={url}
          target="_blank"
          rel="noopener"
          onClick={() => record("direct_link")}
          className={buttonStyle({ variant: "link", className: "col-span-2" })}
        >
          <ExternalLink aria-hidden />
          Direct link
        </a>
      </div>
    </>
  );
}

function NetworkButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <Button variant="outline" onClick={onClick}>
      {children}
    </Button>
  );
}
