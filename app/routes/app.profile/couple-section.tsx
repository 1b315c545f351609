import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Field } from "#app/components/field.tsx";
import { SubmitButton } from "#app/components/forms.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { ProfileView } from "#app/domain/couples/view-profile.server.ts";
import { Fold } from "./fold.tsx";
import { BreakUpNotice, LeavingFold } from "./leaving.tsx";
import { FieldForm, SectionForm, useSection } from "./section-form.tsx";
import { useNameSection } from "./use-name-section.ts";

/** The kitchen and its two people. */
export function CoupleSection({ profile }: { profile: ProfileView }) {
  const making = useSection("make-couple");
  const { invite, coupleName, name, email } = profile;
  const partnerName = invite.state === "accepted" ? invite.partnerName : null;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex -space-x-3" aria-hidden>
          <Face className="bg-primary-soft text-primary-text">{initialOf(name ?? email)}</Face>
          {partnerName ? (
            <Face className="bg-positive-soft text-positive">{initialOf(partnerName)}</Face>
          ) : (
            <Face className="bg-surface text-muted-foreground">
              <Plus className="size-6" />
            </Face>
          )}
        </div>
        <div className="min-w-0 flex-1 basis-40">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 className="text-2xl" dir="auto">
              {coupleName}
            </h2>
            {partnerName ? <Badge variant="positive">Accepted</Badge> : null}
          </div>
          {partnerName ? (
            <p>
              You share this kitchen with <strong dir="auto">{partnerName}</strong>.
            </p>
          ) : (
            <p className="text-muted-foreground">Just you so far.</p>
          )}
        </div>
      </div>
      <BreakUpNotice by={profile.brokenUpBy} />
      {profile.hasCouple ? null : (
        <SectionForm form={making}>
          <p className="text-muted-foreground">Your kitchen starts with your first recipe.</p>
          <SubmitButton variant="outline" className="justify-self-start">
            Start it now
          </SubmitButton>
        </SectionForm>
      )}
      <div className="-mb-3">
        <Names profile={profile} />
        {partnerName ? <LeavingFold profile={profile} partnerName={partnerName} /> : null}
      </div>
    </Card>
  );
}

function Face({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`grid size-14 place-items-center rounded-full border-2 border-surface font-serif text-2xl font-semibold ring-1 ring-border ${className}`}
    >
      {children}
    </span>
  );
}

function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? "";
}

function Names({ profile }: { profile: ProfileView }) {
  const kitchen = useNameSection("name-couple", "coupleName", profile.coupleName);
  const person = useNameSection("person", "name", profile.name ?? "");
  return (
    <Fold id="names" title="Change names" intents={["name-couple", "person"]}>
      <div className="grid gap-5">
        <FieldForm form={person.form} button="Save your name">
          <Field key={person.key} {...person.field} type="text" label="Your name" dir="auto" autoComplete="name" />
        </FieldForm>
        <FieldForm form={kitchen.form} button="Save name">
          <Field key={kitchen.key} {...kitchen.field} type="text" label="Kitchen name" dir="auto" autoComplete="off" />
        </FieldForm>
      </div>
    </Fold>
  );
}
