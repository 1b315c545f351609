import { Link, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { AuthPage } from "#app/components/auth-page.tsx";

const redirectSeconds = 2;

export function SetupComplete() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate("/admin/login"), redirectSeconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthPage title="Setup Complete!">
      <noscript>
        <meta httpEquiv="refresh" content={`${redirectSeconds};url=/admin/login`} />
      </noscript>
      <p role="status">The admin password is set. Remove ADMIN_SETUP_TOKEN now; nobody needs it any more.</p>
      <Link to="/admin/login" className="text-primary-text underline underline-offset-4">
        To the sign-in
      </Link>
    </AuthPage>
  );
}
