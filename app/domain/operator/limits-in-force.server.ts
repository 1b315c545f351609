import { mailsPerAccount, wrongPasswords } from "../accounts/account-limits.ts";
import { freePlanRecipes, trialDays } from "../billing/plan.ts";
import { inviteDays } from "../couples/invite-code.ts";
import { photoFetchesADay } from "../photos/fetch-photo.server.ts";
import { photoLimits } from "../photos/photo.ts";
import { readingsPerPerson } from "../reading/read-recipe.server.ts";
import { recipesADay } from "../recipes/recipe.ts";
import { readingsOnDevice } from "./note-device-reading.server.ts";
import { operatorSessionMinutes } from "./operator.ts";

type Quota = { max: number; windowMs: number };

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

export function limitsInForce(): { name: string; value: string }[] {
  return [
    { name: "Readings by a model, per person", value: perTime(readingsPerPerson) },
    { name: "Readings on the device that are written down, per person", value: perTime(readingsOnDevice) },
    { name: "Recipes saved, per person", value: `${recipesADay} in a day` },
    { name: "Photos fetched from other sites, per person", value: perTime(photoFetchesADay) },
    { name: "Photos of a recipe", value: String(photoLimits.perRecipe) },
    { name: "Size of a photo", value: `${photoLimits.bytes / 1024 / 1024} MB` },
    { name: "Recipes of the free plan", value: String(freePlanRecipes) },
    { name: "Trial", value: `${trialDays} days` },
    { name: "Invitations are valid for", value: `${inviteDays} days` },
    { name: "Wrong passwords, per account and network", value: perTime(wrongPasswords) },
    { name: "Mails that somebody asks for, per account", value: perTime(mailsPerAccount) },
    { name: "Operator's session", value: `${operatorSessionMinutes} minutes` },
  ];
}

function perTime({ max, windowMs }: Quota): string {
  const minutes = windowMs / minuteMs;
  return `${max} in ${minutes === dayMinutes ? "a day" : `${minutes} minutes`}`;
}
