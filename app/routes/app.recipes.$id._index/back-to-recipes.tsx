import { Link, useLocation, useNavigate } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";

export function BackToRecipes() {
  const navigate = useNavigate();
  const location = useLocation();
  const cameFromList = location.state?.fromList === true;
  return (
    <Button asChild variant="ghost" className="-ml-3 justify-self-start">
      <Link
        to="/app/recipes"
        onClick={(event) => {
          if (!cameFromList || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          navigate(-1);
        }}
      >
        <ArrowLeft aria-hidden />
        Back to recipes
      </Link>
    </Button>
  );
}
