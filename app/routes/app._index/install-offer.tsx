import { Share, SquarePlus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { productName } from "#app/content/brand.ts";
import type { AppInstallOffer } from "#app/device/install-offer.ts";

/** Offers to install the app, with steps for the current platform. */
export default function InstallOffer(offer: AppInstallOffer) {
  return (
    <Card className="grid gap-3">
      <section aria-labelledby="install" className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <h2 id="install" className="text-xl">
            Add {productName} to your home screen
          </h2>
          <Button variant="ghost" size="icon" className="-mt-2 -mr-2" aria-label="Not now" onClick={offer.close}>
            <X aria-hidden />
          </Button>
        </div>
        {offer.method === "prompt" ? (
          <>
            <p className="text-muted-foreground">It opens in its own window, one tap away while you cook.</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={offer.install}>Install</Button>
              <Button variant="ghost" onClick={offer.close}>
                Not now
              </Button>
            </div>
          </>
        ) : (
          <ol className="grid gap-2">
            <Step number={1} picture={<Share aria-hidden />}>
              Tap the Share button of your browser
            </Step>
            <Step number={2} picture={<SquarePlus aria-hidden />}>
              Choose “Add to Home Screen”
            </Step>
          </ol>
        )}
      </section>
    </Card>
  );
}

function Step({ number, picture, children }: { number: number; picture: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-muted text-primary-text [&_svg]:size-6">
        {picture}
      </span>
      <span>
        <span className="sr-only">Step {number}: </span>
        {children}
      </span>
    </li>
  );
}
