/** A request to the API and its answer. A test sends them in this order. */
export type ApiExample = {
  request: string;
  headers?: Record<string, string>;
  json?: object;
  /** The name of a photo that is the body. */
  photo?: string;
  status: number;
  answerHeaders?: Record<string, string>;
  answer?: object;
};

const id = "Qm7xT2vLp9KdRw4sZc8Y";
const photo = "5f0c9a4e-6d1b-4b7e-9a53-2f6e8c1d7b40";
const diet = { glutenFree: true, dairyFree: false, lowFodmap: false };
const soup = {
  title: "Leek soup",
  category: "Dinner",
  cookTimeMinutes: 40,
  servings: 4,
  ingredients: ["2 leeks", "1 l stock"],
  instructions: ["Slice the leeks.", "Simmer them in the stock."],
  tags: ["winter"],
};
const { ingredients: _, instructions: __, servings: ___, ...listed } = soup;

export const apiExamples = {
  photo: {
    request: `PUT /photos/${photo}`,
    headers: { "Content-Type": "image/jpeg" },
    photo: "soup.jpg",
    status: 204,
  },
  add: {
    request: "POST /recipes",
    headers: { "Idempotency-Key": "soup-2026-01-31" },
    json: { ...soup, glutenFree: true, photos: [photo] },
    status: 201,
    answerHeaders: { Location: `/api/v1/recipes/${id}` },
    answer: { id },
  },
  list: {
    request: "GET /recipes?q=leek&limit=1",
    status: 200,
    answer: { recipes: [{ id, ...listed, ...diet, photo: null, ownStars: null, partnerStars: null }], total: 1 },
  },
  unchanged: {
    request: `GET /recipes/${id}`,
    headers: { "If-None-Match": '"1"' },
    status: 304,
    answerHeaders: { ETag: '"1"' },
  },
  change: {
    request: `PATCH /recipes/${id}`,
    headers: { "If-Match": '"1"' },
    json: { title: "Leek and potato soup" },
    status: 200,
    answerHeaders: { ETag: '"2"' },
  },
  refused: {
    request: "POST /recipes",
    json: { title: "", ingredients: ["2 leeks"] },
    status: 422,
    answer: {
      type: "about:blank",
      title: "Not done",
      status: 422,
      detail: "Please add a recipe title.",
      field: "title",
      code: "invalid_request",
    },
  },
  items: {
    request: "POST /list",
    json: { text: "Milk\nEggs" },
    status: 201,
  },
} satisfies Record<string, ApiExample>;
