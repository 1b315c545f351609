// @ts-check
// Puts a button before each example of the page that copies it.
for (const example of document.querySelectorAll("pre code")) {
  const button = document.createElement("button");
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(example.textContent ?? "");
    button.textContent = "Copied";
  });
  example.before(button);
}
