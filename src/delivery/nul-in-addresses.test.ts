import { describe, expect, it } from "vitest";
import { apiForTests, callers } from "../../tests/setup/app/api.ts";
import { databaseKinds } from "../../tests/setup/databases/databases.ts";
import { collectionNames } from "../model/model.ts";
import { endpointsOf } from "./endpoints/endpoints.ts";

const endpoints = endpointsOf(collectionNames);

const named = endpoints.filter(({ path }) => path.includes(":"));
const objects = ["GET", "PATCH", "DELETE"].flatMap((method) =>
	["/v0/b/frontage/o/:name", "/v0/b/:bucket/o/plan.pdf"].map((path) => ({ method, path })),
);

describe.each(databaseKinds)("An address with NUL in it, over $kind", ({ create }) => {
	const test = apiForTests(create);

	it.each(callers)("is a valid 404, for any method: %s", async (as) => {
		for (const { method, path } of [...named, ...objects])
			for (const nul of ["%00", "a%00b"]) {
				const address = path.replace(/:\w+/g, nul);
				const body = method === "GET" || method === "DELETE" ? undefined : {};
				const { status } = await test.call(method, `${address}?alt=media`, { as, body });
				expect([method, address, status]).toEqual([method, address, 404]);
			}
	});
});
