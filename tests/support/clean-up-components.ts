import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// By default `waitFor` and `findBy…` give up after one second, which decides a test on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
