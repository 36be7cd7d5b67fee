import { expect, it } from "vitest";
import { sayCount } from "./say-count.ts";

it("names small counts by their limit and groups the digits of others", () => {
	expect([null, 5, 1_234_567].map(sayCount)).toEqual(["< 5", "5", "1,234,567"]);
});
