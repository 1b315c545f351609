// @ts-check
// Puts a button above each example that copies it. The answer that follows a request has none.
for (const example of document.querySelectorAll("pre:not(pre + pre) code")) {
  const button = document.createElement("button");
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(example.textContent ?? "");
    button.textContent = "Copied";
  });
  example.insertAdjacentElement("beforebegin", button);
}
