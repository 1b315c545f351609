// @ts-check
// Puts a button above each example that copies it. An answer, which begins with its status, has none.
for (const example of document.querySelectorAll("pre code")) {
  if (example.textContent?.startsWith("HTTP ")) continue;
  const button = document.createElement("button");
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(example.textContent ?? "");
    button.textContent = "Copied";
  });
  example.insertAdjacentElement("beforebegin", button);
}
