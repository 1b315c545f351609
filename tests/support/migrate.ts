import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { DB, TEST_MIGRATIONS } = env as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] };

// As one batch: a round trip for each statement takes two seconds, and every test file begins with this.
await DB.batch(TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => DB.prepare(query))));
