import { SettingsSection } from "./settings-section.tsx";

export function InForceSection({ inForce }: { inForce: { name: string; value: string }[] }) {
  return (
    <SettingsSection title="Models and limits">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {inForce.map(({ name, value }) => (
          <div key={name} className="sm:contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}
