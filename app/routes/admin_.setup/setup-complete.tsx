import { Link } from "@remix-run/react";
import { AuthPage } from "#app/components/auth-page.tsx";

const redirectSeconds = 2;

export function OperatorSetupComplete() {
  return (
    <AuthPage title="Setup Complete!">
      <meta httpEquiv="refresh" content={`${redirectSeconds};url=/admin/login`} />
      <p role="status">The admin password is set. Remove ADMIN_SETUP_TOKEN now; it is no longer needed.</p>
      <Link to="/admin/login" className="text-primary-text underline underline-offset-4">
        Go to sign-in
      </Link>
    </AuthPage>
  );
}
