import { createJobQueue } from "#app/adapters/jobs/job-queue.ts";
import { createLogger } from "#app/adapters/log/logger.ts";
import { createQuotas } from "#app/adapters/rate-limit/quotas.ts";
import { createActivityStore } from "#app/modules/activity-store.server.ts";
import { createLinkCache } from "#app/modules/analysis/link-cache.server.ts";
import { createPageFetchLimiter } from "#app/modules/analysis/page-fetch-limiter.server.ts";
import type { WorkerBindings } from "./adapters/bindings.ts";
import { createCoupleObjects } from "./adapters/couple-objects/couple-objects.ts";
import { createGoogleSignIn } from "./adapters/google/google.ts";
import { createMailer } from "./adapters/mail/create-mailer.ts";
import { createPageCache } from "./adapters/page-cache/page-cache.ts";
import { passwords } from "./adapters/passwords/scrypt.ts";
import { createPayments } from "./adapters/payments/stripe-payments.ts";
import { createPhotoStorage } from "./adapters/photo-storage/photo-storage.ts";
import { createPushService } from "./adapters/push/create-push-service.ts";
import { createFloodGuard } from "./adapters/rate-limit/flood-guard.ts";
import { createRecipeReader } from "./adapters/recipe-reader/create-recipe-reader.ts";
import { secondFactor } from "./adapters/second-factor/second-factor.ts";
import { createOperatorCookies } from "./adapters/sessions/operator-cookie.ts";
import { createSessions } from "./adapters/sessions/sessions.ts";
import { createOperatorSetup } from "./adapters/tokens/operator-setup.ts";
import { createSigner, generateId, generateToken, hashToken } from "./adapters/tokens/tokens.ts";
import { createWebClientForEnvironment } from "./adapters/web/web-client.ts";
import { readAppConfig, readPublicOrigin } from "./config.server.ts";
import { openDatabase } from "./database/database.ts";
import { createAccessTokenStore } from "./modules/accounts/access-token-store.server.ts";
import { createAccountStore } from "./modules/accounts/account-store.server.ts";
import { createCoupleUpdateStore } from "./modules/accounts/couple-update-store.server.ts";
import { createSecurityEventStore } from "./modules/accounts/security-event-store.server.ts";
import { createViewerStore } from "./modules/accounts/viewer-store.server.ts";
import { createAnalysisRecordStore } from "./modules/analysis/analysis-record-store.server.ts";
import { createCheckoutStore } from "./modules/billing/checkout-store.server.ts";
import { createSubscriptionStore } from "./modules/billing/subscription-store.server.ts";
import { createMealCandidateStore } from "./modules/choosing/meal-candidate-store.server.ts";
import type { ChoosingServices } from "./modules/choosing/services.ts";
import type { ClientNetwork } from "./modules/client-network.ts";
import { createAccountDeletionStore } from "./modules/couples/account-deletion-store.server.ts";
import { createBreakUpStore } from "./modules/couples/break-up-store.server.ts";
import { createCoupleStore } from "./modules/couples/couple-store.server.ts";
import { createCookedMealStore } from "./modules/diary/cooked-meal-store.server.ts";
import type { DiaryServices } from "./modules/diary/services.ts";
import { createAccountExportStore } from "./modules/export/account-export-store.server.ts";
import { createImportStore } from "./modules/import/import-store.server.ts";
import type { ImportServices } from "./modules/import/services.ts";
import { createLiveRowStore } from "./modules/live-rows/live-row-store.server.ts";
import { createNotificationStore } from "./modules/notifications/notification-store.server.ts";
import { createCronRunStore, createDeadLetterStore } from "./modules/operator/failed-job-store.server.ts";
import { operatorCodeMinutes, operatorProofCookie, operatorSessionMinutes } from "./modules/operator/operator.ts";
import { createOperatorFiguresStore } from "./modules/operator/operator-figures-store.server.ts";
import { createOperatorStore } from "./modules/operator/operator-store.server.ts";
import { createRetentionStore } from "./modules/operator/retention-store.server.ts";
import type { OperatorServices } from "./modules/operator/services.ts";
import { createUserListStore } from "./modules/operator/user-list-store.server.ts";
import { isWithinPhotoLimits, maxStoredPhotoWidth, storedPhotoQuality } from "./modules/photos/photo.ts";
import { createPhotoStore } from "./modules/photos/photo-store.server.ts";
import { createRecipeChangeStore } from "./modules/recipes/recipe-change-store.server.ts";
import { createRecipeStore } from "./modules/recipes/recipe-store.server.ts";
import type { WeekServices } from "./modules/week/services.ts";
import { createWeekPlanStore } from "./modules/week/week-plan-store.server.ts";

/** Creates the services of one request, queue message or cron run, so that concurrent requests share no state. */
export function createServices(env: WorkerBindings, scope: ServiceScope) {
  const { config, services } = getSharedServices(env);
  const waitUntil = scope.waitUntil ?? (() => undefined);
  const log = createLogger({ requestId: scope.id });
  const coupleObjects = createCoupleObjects({ namespace: env.COUPLES, log, waitUntil, sender: scope.sender });
  return {
    ...services,
    ...getOriginServices(env, scope.origin),
    waitUntil,
    network: scope.network ?? "none",
    coupleObjects,
    liveRows: createLiveRowStore(coupleObjects.open),
    recipeReader: createRecipeReader(env, config.reader, log),
    log,
  } satisfies ChoosingServices &
    DiaryServices &
    ImportServices &
    WeekServices &
    OperatorServices &
    Record<string, unknown>;
}

/** Creates the services that are the same for all requests to an origin. */
function createOriginServices(env: WorkerBindings, requestOrigin: string) {
  const { config, database, signer, services } = getSharedServices(env);
  const publicServices = createPublicServices(env, { origin: requestOrigin });
  const origin = publicServices.publicOrigin ?? requestOrigin;
  const isSecure = requestOrigin.startsWith("https:");
  return {
    origin,
    operatorCookies: createOperatorCookies({
      isSecure,
      sessionMinutes: operatorSessionMinutes,
      codeMinutes: operatorCodeMinutes,
      proofName: operatorProofCookie,
    }),
    // The sandbox is bound only in a local product, which runs over http.
    operatorSetup: createOperatorSetup(config.admin, { isLocal: env.SANDBOX !== undefined && !isSecure }),
    sessions: createSessions(database, { signer, isSecure, findSession: services.viewers.findSession }),
    google: createGoogleSignIn(config.google, origin),
    ...publicServices,
    web: createWebClientForEnvironment(env, origin),
  };
}

/** Creates services without request state once per isolate, because creating them takes about a millisecond. */
function createSharedServices(env: WorkerBindings) {
  const config = readAppConfig(env);
  const database = openDatabase(env.DB);
  const signer = createSigner(config.appSecret);
  const services = {
    requiresEmailConfirmation: config.requireEmailConfirmation,
    /** Name of the site's operator, and the sender address of emails. */
    operator: { name: config.operatorName, address: extractAddress(config.mail.from) },
    shortcutUrl: config.shortcutUrl,
    clock: { now: () => new Date() },
    newId: generateId,
    randomBytes: () => crypto.getRandomValues(new Uint8Array(32)),
    tokens: { create: generateToken, hash: hashToken },
    signer,
    secondFactor,
    accounts: createAccountStore(database),
    viewers: createViewerStore(database),
    accountDeletion: createAccountDeletionStore(database),
    accountExport: createAccountExportStore(database),
    activity: createActivityStore(database),
    breakUps: createBreakUpStore(database),
    checkouts: createCheckoutStore(database),
    cookedMeals: createCookedMealStore(database),
    couples: createCoupleStore(database),
    coupleUpdates: createCoupleUpdateStore(database),
    cronRuns: createCronRunStore(database),
    deadLetters: createDeadLetterStore(database),
    figures: createOperatorFiguresStore(database),
    imports: createImportStore(database),
    recipeChanges: createRecipeChangeStore(database),
    notifications: createNotificationStore(database),
    operators: createOperatorStore(database),
    photos: createPhotoStore(database),
    analysisRecords: createAnalysisRecordStore(database),
    mealCandidates: createMealCandidateStore(database),
    recipes: createRecipeStore(database),
    securityEvents: createSecurityEventStore(database),
    accessTokens: createAccessTokenStore(database),
    subscriptions: createSubscriptionStore(database),
    userList: createUserListStore(database),
    weekPlans: createWeekPlanStore(database),
    quotas: createQuotas(database, signer),
    retention: createRetentionStore(database),
    flood: createFloodGuard(env),
    passwords,
    pageFetchLimiter: createPageFetchLimiter(),
    photoStorage: createPhotoStorage(env, signer, {
      maxWidth: maxStoredPhotoWidth,
      quality: storedPhotoQuality,
      isWithinLimits: isWithinPhotoLimits,
    }),
    jobs: createJobQueue(env.JOBS),
    payments: createPayments(env, config.payments),
    pushService: createPushService(env, config.push, extractAddress(config.mail.from)),
    mailer: createMailer(env, config.mail),
    linkCache: createLinkCache(),
  };
  return { config, database, signer, services };
}

/** Caches a value for the bindings, which are the same for all requests of an isolate, and for the latest origin. */
function oncePerBindings<Value>(create: (env: WorkerBindings, origin: string) => Value) {
  const created = new WeakMap<WorkerBindings, { value: Value; origin: string }>();
  return (env: WorkerBindings, origin = "") => {
    const cached = created.get(env);
    const known = cached?.origin === origin ? cached : { value: create(env, origin), origin };
    created.set(env, known);
    return known.value;
  };
}

const getSharedServices = oncePerBindings(createSharedServices);
const getOriginServices = oncePerBindings(createOriginServices);
const getPublicOrigin = oncePerBindings(readPublicOrigin);

/** Services for the steps before the viewer is known. */
export function createPublicServices(env: WorkerBindings, { origin }: Pick<ServiceScope, "origin">) {
  /** Null if the product answers under any host name. */
  const publicOrigin = getPublicOrigin(env);
  return { publicOrigin, pageCache: createPageCache(publicOrigin ?? origin) };
}

/** Extracts the address of a sender such as `Recipe Lovers <hello@example.com>`. */
function extractAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
}

export type Services = ReturnType<typeof createServices>;

/** The request, queue message or cron run that services are created for. `origin` is like `https://example.com`. */
export type ServiceScope = {
  id: string;
  origin: string;
  /** Network of the request; undefined for a queue message or cron run. */
  network?: ClientNetwork;
  /** The page that sent the request. */
  sender?: string;
  waitUntil?: (work: Promise<unknown>) => void;
};
