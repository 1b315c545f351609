import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/forms.tsx";
import type { ProfileView } from "#app/modules/couples/profile-view.server.ts";
import {
  CollapsibleSection,
  IdentityField,
  InlineFieldForm,
  ProfileSectionForm,
  useProfileForm,
} from "./profile-section-form.tsx";

export function CoupleSection({ profile }: { profile: ProfileView }) {
  const making = useProfileForm("make-couple");
  const { invite, coupleName, name, email } = profile;
  const partnerName = invite.state === "accepted" ? invite.partnerName : null;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex -space-x-3" aria-hidden>
          <Avatar className="bg-primary-soft text-primary-text">{getInitial(name ?? email)}</Avatar>
          {partnerName ? (
            <Avatar className="bg-positive-soft text-positive">{getInitial(partnerName)}</Avatar>
          ) : (
            <Avatar className="bg-surface text-muted-foreground">
              <Plus className="size-6" />
            </Avatar>
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
        <ProfileSectionForm form={making}>
          <p className="text-muted-foreground">Your kitchen starts with your first recipe.</p>
          <SubmitButton variant="outline" className="justify-self-start">
            Start it now
          </SubmitButton>
        </ProfileSectionForm>
      )}
      <div className="-mb-3">
        <NameForms profile={profile} />
        {partnerName ? <LeaveKitchenSection profile={profile} partnerName={partnerName} /> : null}
      </div>
    </Card>
  );
}

function Avatar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`grid size-14 place-items-center rounded-full border-2 border-surface font-serif text-2xl font-semibold ring-1 ring-border ${className}`}
    >
      {children}
    </span>
  );
}

function getInitial(name: string): string {
  return [...name][0]?.toUpperCase() ?? "";
}

function NameForms({ profile }: { profile: ProfileView }) {
  const kitchen = useProfileForm("name-couple", { keepsFields: true });
  const person = useProfileForm("person", { keepsFields: true });
  return (
    <CollapsibleSection id="names" title="Change names">
      <div className="grid gap-5">
        <InlineFieldForm form={person} button="Save your name">
          <NameField name="name" label="Your name" autoComplete="name" current={profile.name ?? ""} />
        </InlineFieldForm>
        <InlineFieldForm form={kitchen} button="Save name">
          <NameField name="coupleName" label="Kitchen name" autoComplete="off" current={profile.coupleName} />
        </InlineFieldForm>
      </div>
    </CollapsibleSection>
  );
}

type NameFieldProps = { name: string; label: string; autoComplete: string; current: string };

/** A field whose name may be changed elsewhere. It follows such a change until somebody types in it. */
function NameField({ current, ...field }: NameFieldProps) {
  const [shown, setShown] = useState(current);
  const [isTyped, setIsTyped] = useState(false);
  if (shown !== current && !isTyped) setShown(current);
  return (
    <FormField key={shown} {...field} type="text" dir="auto" defaultValue={shown} onInput={() => setIsTyped(true)} />
  );
}

function LeaveKitchenSection({ profile, partnerName }: { profile: ProfileView; partnerName: string }) {
  return (
    <CollapsibleSection id="leave" title="Leave this kitchen">
      <ProfileSectionForm form={useProfileForm("break-up")}>
        <p>
          You'll each have your own kitchen, and nobody loses any recipes. To be safe,{" "}
          <a href="/app/profile/export" className="font-medium text-primary-text underline underline-offset-4">
            download everything
          </a>{" "}
          first.
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            You and <bdi>{partnerName}</bdi> each keep every recipe, with its photos, notes and your own ratings, and
            can edit them. If you both have a version, you each keep yours. You won't see each other's later changes.
          </li>
          <li>
            Links to recipes that you added and shared yourself keep working. Links you made to <bdi>{partnerName}</bdi>
            's recipes stop working.
          </li>
          <li>You each keep a copy of the shopping list, the week and the diary.</li>
          <li>A paid plan stays with whoever pays for it.</li>
          <li>Invitations to this kitchen expire. Each of you can invite or join someone else right away.</li>
          <li>
            We'll email <bdi>{partnerName}</bdi>. This can't be undone, but a new invitation can bring you back together
            at any time.
          </li>
        </ul>
        <IdentityField hasPassword={profile.hasPassword} />
        <SubmitButton variant="destructive" className="justify-self-start">
          Leave this kitchen
        </SubmitButton>
      </ProfileSectionForm>
    </CollapsibleSection>
  );
}

const breakUpMessages = {
  me: "You left the kitchen you shared.",
  partner: "Your partner left the kitchen you shared.",
  us: "We ended the kitchen you shared.",
} as const;

/** A notice about a break-up, shown for one day. */
function BreakUpNotice({ by }: { by: ProfileView["brokenUpBy"] }) {
  if (by === null) return null;
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      <h3 className="text-lg">A kitchen of your own</h3>
      <p>{breakUpMessages[by]} You both have every recipe.</p>
    </div>
  );
}
