/** Content of the product pages' preview images, served at `share.jpg` below each page. */
export const sharePicturePages = {
  "": { title: "Cook Together, Create Memories", facts: ["The recipe book for two"], cover: "pasta" },
  "/blog": { title: "Two people, one kitchen, and everything you saved", facts: ["Blog"], cover: "tacos" },
};

export function getProductPreview(origin: string, page: keyof typeof sharePicturePages = "") {
  return {
    url: `${origin}${page}/share.jpg`,
    alt: sharePicturePages[page].title,
    width: 1200,
    height: 630,
    type: "image/jpeg",
  };
}
