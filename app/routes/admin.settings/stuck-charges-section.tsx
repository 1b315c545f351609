import { Moment } from "#app/components/operator/moment.tsx";
import { SettingsSection } from "./settings-section.tsx";

type StuckCharge = {
  subscriptionId: string;
  foundAt: Date;
  nextTryAt: Date;
  cancelledAt: Date | null;
  refundedAt: Date | null;
};

/** Second payments that were not given back after many tries. Seen only when there is one. */
export function StuckChargesSection({ charges }: { charges: StuckCharge[] }) {
  if (charges.length === 0) return null;
  return (
    <SettingsSection title="Double payments not settled">
      <ul className="divide-y divide-border">
        {charges.map(({ subscriptionId, foundAt, nextTryAt, cancelledAt, refundedAt }) => (
          <li key={subscriptionId} className="py-2">
            <p className="font-medium break-all">{subscriptionId}</p>
            <p className="text-sm text-muted-foreground">
              {cancelledAt === null ? "Not cancelled" : refundedAt === null ? "Not refunded" : "Not finished"} since{" "}
              <Moment at={foundAt.toISOString()} />; tried again <Moment at={nextTryAt.toISOString()} />
            </p>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
