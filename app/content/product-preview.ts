import picture from "./screenshots/preview.jpg?url";

/** What chats show of a link to a page about the product; `npm run screenshots` takes it. */
export function productPreview(origin: string) {
  return {
    url: origin + picture,
    alt: "Cook Together, Create Memories. A screenshot of a saved post becomes a recipe card.",
    width: 1200,
    height: 630,
    type: "image/jpeg",
  };
}
