import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** One row per failure: what happens, the message, its source file, and the test that provokes it. */
type Row = [situation: string, message: string, source: string, shownBy: string];

const requests = "tests/requests/error-catalogue.test.ts";
const accountErrors = "app/modules/accounts/account.errors.ts";
const accountSchema = "app/modules/accounts/account.schema.ts";
const authPage = "app/routes/auth._index/route.tsx";
const authActions = "app/routes/auth._index/auth-actions.server.ts";
const billingErrors = "app/modules/billing/billing.errors.ts";
const confirmFormTest = "app/components/operator/user-forms.test.tsx";
const copyLink = "app/browser/copy-link.ts";
const coupleErrors = "app/modules/couples/couple.errors.ts";
const internalError = "app/modules/domain-error.ts";
const linkTest = "tests/requests/recipe-link-analyze.test.ts";
const lostConnection = "app/device/send-or-queue.ts";
const notSentTest = "app/browser/form-not-sent.test.tsx";
const operatorErrors = "app/modules/operator/operator.errors.ts";
const operatorSchema = "app/modules/operator/operator.schema.ts";
const photo = "app/modules/photos/photo.ts";
const portal = "app/routes/app.profile/plan-section.tsx";
const portalTest = "app/routes/app.profile/plan-section.test.tsx";
const profilePage = "app/routes/app.profile/route.tsx";
const readingErrors = "app/modules/analysis/analysis.errors.ts";
const recipe = "app/modules/recipes/recipe.ts";
const recipeErrors = "app/modules/recipes/recipe.errors.ts";
const recipePage = "app/routes/app.recipes.$id._index/route.tsx";
const sharePanelTest = "app/routes/app.recipes.$id._index/share-panel.test.tsx";
const screenshotReader = "app/recipe-form/analysis/screenshot-analysis.ts";
const screenshotReaderTest = "app/recipe-form/analysis/screenshot-analysis.test.tsx";
const userErrors = "app/modules/operator/operator.errors.ts";
const userPage = "app/routes/admin.users.$id/route.tsx";

// biome-ignore format: a table is read by its columns
const publicPages: Row[] = [
  ["a shared recipe that is not there", "Recipe Not Found", "app/routes/recipe.$slug/route.tsx", requests],
  ["a shared recipe that is not there", "Recipe not found or no longer available", "app/routes/recipe.$slug/route.tsx", requests],
  ["a page that is not there", "Oops! Page not found", "app/routes/$/route.tsx", requests],
  ["an article that is not there", "Post not found", "app/routes/blog.$slug/route.tsx", requests],
];

// biome-ignore format: a table is read by its columns
const operator: Row[] = [
  ["sign-in: another address than the operator's", "Unauthorized access", operatorErrors, requests],
  ["sign-in: the account can't be looked up", "Authentication system error", operatorErrors, requests],
  ["sign-in: no account, switched off, or a wrong password", "Invalid credentials", operatorErrors, requests],
  ["sign-in: the session can't be stored", "Failed to create session", operatorErrors, requests],
  ["sign-in: anything else", "Authentication failed", operatorErrors, requests],
  ["sign-in: not sent", "Authentication failed", operatorErrors, notSentTest],
  ["setup: a short password", "Password must be at least 8 characters long", operatorSchema, requests],
  ["setup: two passwords", "Passwords do not match", operatorSchema, requests],
  ["setup: refused", "The admin password is already set. Setup works once and no longer changes anything.", "app/routes/admin_.setup/route.tsx", requests],
  ["setup: failed", "Failed to set up admin password", operatorErrors, requests],
  ["setup: not sent", "An unexpected error occurred", "app/routes/admin_.setup/route.tsx", "app/routes/admin_.setup/setup-form.test.tsx"],
  ["users: the list fails", "Failed to fetch users", userErrors, requests],
  ["users: the list fails while another page is open", "Failed to fetch users", userErrors, "tests/journeys/operator.journey.ts"],
  ["users: deleting fails", "Failed to delete user", userErrors, requests],
  ["users: deleting fails, as a toast", "Failed to delete user", userErrors, confirmFormTest],
  ["users: deleting is not sent", "Failed to delete user", userErrors, notSentTest],
  ["users: breaking up fails", "Failed to break couple", userErrors, requests],
  ["users: breaking up fails, as a toast", "Failed to break couple", userErrors, confirmFormTest],
  ["users: breaking up is not sent", "Failed to break couple", userErrors, notSentTest],
  ["users: deleted", "User deleted successfully", userPage, requests],
  ["users: broken up", "Couple broken up successfully, recipes preserved for both users", userPage, requests],
];

// biome-ignore format: a table is read by its columns
const authentication: Row[] = [
  ["log-in: a wrong password", "Invalid login credentials", accountErrors, requests],
  ["log-in or sign-up fails", "Something went wrong", internalError, requests],
  ["log-in or sign-up is not sent", "No connection", lostConnection, notSentTest],
  ["a short password", "Use at least 6 characters.", accountSchema, requests],
  ["sign-up without an immediate sign-in", "Almost there", authActions, requests],
  ["sign-up without an immediate sign-in", "Account created! Please check your email to verify your account.", authActions, requests],
  ["log-in before the address is confirmed", "Almost there", accountErrors, requests],
  ["reset: without an address", "Enter your email", authPage, requests],
  ["reset: without an address", "Please type your account email first.", authPage, requests],
  ["reset: the link is sent", "Reset link sent", authActions, requests],
  ["reset: the link is sent", "Check your email to continue", authActions, requests],
  ["reset: failed", "Reset error", accountErrors, requests],
  ["reset: not sent", "No connection", lostConnection, notSentTest],
  ["reset: a short password", "Password too short", accountSchema, requests],
  ["reset: a weak password", "Weak password", accountSchema, requests],
  ["reset: two passwords", "Passwords don't match", accountSchema, requests],
  ["reset: two passwords", "Please confirm your password.", accountSchema, requests],
  ["no session, an ended one, or a forged cookie", "Not signed in", accountErrors, requests],
];

// biome-ignore format: a table is read by its columns
const adding: Row[] = [
  ["without a session", "Not signed in", recipeErrors, requests],
  ["without a session", "Please sign in to add a recipe.", recipe, requests],
  ["without a title", "Title required", "app/recipe-form/save-errors.tsx", requests],
  ["without a title", "Please add a recipe title.", recipe, requests],
  ["too many photos", "Photo limit reached", photo, "app/recipe-form/add/add-recipe-form.test.tsx"],
  ["too many photos", "You can add up to 5 additional photos.", photo, "app/recipe-form/add/add-recipe-form.test.tsx"],
  ["a photo over 5 MB", "Compressing photo", photo, "app/recipe-form/photos/prepare-and-upload.test.tsx"],
  ["a photo over 5 MB", "Optimizing image for upload...", photo, "app/recipe-form/photos/prepare-and-upload.test.tsx"],
  ["reading: failed", "Couldn't read screenshots", screenshotReader, screenshotReaderTest],
  ["reading: failed", "Analysis failed. You can still add the recipe manually or try uploading clearer images.", screenshotReader, screenshotReaderTest],
  ["reading: a kind of photo that this browser can't open", "Photo not read", screenshotReader, screenshotReaderTest],
  ["reading: a kind of photo that this browser can't open", "This browser can't open this kind of photo.", screenshotReader, screenshotReaderTest],
  ["reading: no model answers", "Analysis failed", readingErrors, requests],
  ["reading: nothing was found", "No recipe found in images", readingErrors, requests],
  ["reading: nothing was found", "No recipe found in images", "app/recipe-form/analysis/show-analysis-toast.ts", screenshotReaderTest],
  ["reading a link: another was asked for meanwhile", "You added another link, so we're reading that one instead.", readingErrors, linkTest],
  ["reading a link: as many are read as can be", "Many links are being read right now.", readingErrors, linkTest],
  ["reading a link: the site refuses", "This site doesn't let us read its pages.", readingErrors, linkTest],
  ["reading a link: not allowed", "This address can't be read. Use the address of the recipe's page, or paste the recipe's text.", readingErrors, linkTest],
  ["reading a link: gone", "There is no page at this address. Check the link, or paste the recipe's text.", readingErrors, linkTest],
  ["reading a link: a file", "This link leads to a file, not to a page. Choose a screenshot of it, or paste the recipe's text.", readingErrors, linkTest],
  ["reading a link: too large", "This page is too large to be read.", readingErrors, linkTest],
  ["reading a link: too slow", "This site took too long to answer. Try again, paste the recipe's text, or choose a screenshot.", readingErrors, linkTest],
  ["reading a link: not reached", "This site can't be reached. Check the link, or paste the recipe's text.", readingErrors, linkTest],
  ["reading a link: in trouble", "This site is having trouble right now. Try again later, or paste the recipe's text.", readingErrors, linkTest],
  ["reading a link: a wall", "This page seems to require a login.", readingErrors, linkTest],
  ["reading a link: no recipe", "No recipe was found on this page.", readingErrors, linkTest],
  ["reading a link: a post that is not shown", "doesn't let us read this post. Paste its caption, or share a screenshot.", readingErrors, linkTest],
  ["reading a link: a post without a recipe", "shows of this post. Paste its caption, or share a screenshot.", readingErrors, linkTest],
  ["saving fails", "Something went wrong", internalError, requests],
];

// biome-ignore format: a table is read by its columns
const recipes: Row[] = [
  ["sharing fails", "Failed to update recipe sharing settings.", recipePage, requests],
  ["copying fails: a recipe's link", "Copy failed", copyLink, sharePanelTest],
  ["copying fails: a recipe's link", "Please manually copy the link.", copyLink, sharePanelTest],
  ["copying fails: an invitation", "Copy failed", copyLink, "app/routes/app.profile/invite-card.test.tsx"],
  ["copying fails: an invitation", "Please manually copy the link.", copyLink, "app/routes/app.profile/invite-card.test.tsx"],
  ["deleting fails", "Failed to delete recipe. Please try again.", recipePage, requests],
  ["deleting is not sent", "The recipe was not deleted.", recipePage, notSentTest],
  ["rating is not sent", "Your rating was not saved.", recipePage, notSentTest],
  ["editing fails", "Save failed", "app/routes/app.recipes.$id.edit/route.tsx", requests],
  ["editing another kitchen's recipe", "You don't have permission to edit this recipe. You can only view and change the primary photo.", "app/recipe-form/edit/edit-recipe-form.tsx", "app/recipe-form/edit/edit-recipe-form.test.tsx"],
  ["editing another kitchen's recipe", "Save failed", recipeErrors, requests],
  ["editing another kitchen's recipe", "You can't edit details.", recipeErrors, requests],
  ["editing: more photos than there is room for", "photos (max 6 total)", photo, "tests/requests/recipe.test.ts"],
  ["editing: no room for photos", "Maximum 6 photos per recipe.", photo, "app/modules/recipes/edit-recipe.server.test.ts"],
  ["the first photo: setting it fails", "Failed to update primary", "app/routes/app.recipes.$id.edit/route.tsx", requests],
  ["the first photo: refused", "Failed to set primary", recipeErrors, requests],
];

// biome-ignore format: a table is read by its columns
const kitchen: Row[] = [
  ["making a kitchen fails", "Something went wrong", internalError, requests],
  ["naming the kitchen or oneself fails", "Couldn't save", profilePage, requests],
  ["naming the kitchen or oneself is not sent", "Couldn't save", profilePage, notSentTest],
  ["inviting fails", "Something went wrong", internalError, requests],
  ["joining: the kitchen is full", "Couple is full", coupleErrors, requests],
  ["joining: the kitchen is full", "This couple already has two members.", coupleErrors, requests],
  ["joining: anything else", "Something went wrong", internalError, requests],
  ["an invitation that is not valid", "Invalid Invitation", coupleErrors, requests],
  ["an invitation that is not valid", "This invitation link is invalid, expired, or already used.", coupleErrors, requests],
  ["an invitation that has expired", "Invitation expired", coupleErrors, requests],
  ["an invitation that has expired", "This invitation has expired. Please ask for a new one.", coupleErrors, requests],
  ["an invitation that is not valid", "Go to App", "app/routes/invite.$code/route.tsx", requests],
];

// biome-ignore format: a table is read by its columns
const billing: Row[] = [
  ["a manual check fails", "Could not check subscription.", "app/routes/app.profile/use-subscription-status.ts", "app/routes/app.profile/use-subscription-status.test.tsx"],
  ["checkout: refused", "Checkout error", billingErrors, requests],
  ["checkout: failed", "Checkout error", "app/components/couple/plan-choice.tsx", "app/components/couple/plan-choice.test.tsx"],
  ["checkout: Stripe gives no address", "No checkout URL returned.", billingErrors, requests],
  ["checkout: the answer has no address", "No checkout URL returned.", "app/components/couple/plan-choice.tsx", "app/components/couple/plan-choice.test.tsx"],
  ["checkout: no payment provider", "Payment provider not configured yet.", billingErrors, requests],
  ["billing portal: no customer", "There is no Stripe customer for this account.", billingErrors, requests],
  ["billing portal: no customer, as a toast", "No customer found (start a subscription or refresh status)", portal, portalTest],
  ["billing portal: refused", "Billing error", billingErrors, requests],
  ["billing portal: failed", "Billing error", portal, portalTest],
  ["billing portal: nothing answers", "Could not open portal", portal, portalTest],
];

const catalogue = { publicPages, operator, authentication, adding, recipes, kitchen, billing };

test.each(Object.entries(catalogue).flatMap(([part, rows]) => rows.map((row) => [part, ...row] as const)))(
  "%s, %s: %j",
  (_part, _situation, message, source, shownBy) => {
    expect(readFileSync(source, "utf8"), source).toContain(message);
    expect(readFileSync(shownBy, "utf8"), shownBy).toContain(message);
  },
);
