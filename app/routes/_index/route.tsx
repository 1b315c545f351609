export default function Landing() {
  return <main>Recipe Lovers</main>;
}
