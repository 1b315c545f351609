import type { FAQPage, WithContext } from "schema-dts";
import { JsonLd } from "#app/components/ui/json-ld.tsx";
import { freePlanRecipeLimit, trialDays } from "#app/modules/accounts/plan.ts";
import { displayedPrices, invitationPriceText } from "#app/modules/billing/subscription.ts";

const { monthly, annual } = displayedPrices;

const questions = [
  {
    question: "What if my partner is not tech-savvy?",
    answer:
      "Then you do the saving. Your partner opens your invitation, creates an account with an email address and a password, and is in. There is nothing to install. The buttons are large, the language is plain, and cook mode shows one step at a time.",
  },
  {
    question: "Does it work with dietary restrictions?",
    answer:
      "Yes. A recipe can be marked Gluten Free, Dairy Free or Low FODMAP, and you can filter your book by each. Labels taken from a screenshot or a post are suggestions to check. If you have an allergy, always check the ingredients yourself.",
  },
  {
    question: "Can we share grocery lists?",
    answer:
      "Yes. You both have one list. Add a recipe's ingredients or type what you need; the same items are added up and sorted by aisle. What one of you ticks off in the shop is ticked on the other phone at once. The free plan has it too.",
  },
  {
    question: "Is there a free plan?",
    answer: `Yes. The first ${trialDays} days have no limits. After that you keep everything you have, and the free plan holds ${freePlanRecipeLimit} recipes in all. ${invitationPriceText} (normally ${monthly.normal}), or ${annual.price} a year (normally ${annual.normal}), with unlimited recipes. No credit card is needed to start.`,
  },
];

/** A shared `name` makes opening one answer close the others. React 18 has no type for `name` on `details`. */
const accordionGroup = { name: "questions" };

export function LandingQuestions() {
  return (
    <section className="band questions" aria-labelledby="questions">
      <JsonLd data={createFaqJsonLd()} />
      <h2 id="questions">Good questions</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} {...accordionGroup}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function createFaqJsonLd(): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
