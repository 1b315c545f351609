import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./app/adapters/database/schema.ts",
  out: "./migrations",
});
