import { describe, expect, it } from "vitest";
import { collectionNames } from "../../model/model.ts";
import { endpoint, staff } from "../api/endpoint.ts";
import { endpointsOf } from "./endpoints.ts";

const endpoints = endpointsOf(collectionNames);

describe("The table of endpoints", () => {
	it("has each call and each address once", () => {
		const calls = endpoints.map(({ id }) => id);
		const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
		expect([new Set(calls).size, new Set(addresses).size]).toEqual([calls.length, addresses.length]);
	});

	it("has no endpoint without a permission, nor with an undeclared response", () => {
		const declared = { route: "GET /api/test", id: "test", group: "Test", summary: "Test" } as const;
		// @ts-expect-error: without `allow`.
		const open = endpoint({ ...declared, handle: async () => undefined });
		// @ts-expect-error: a body, but no schema of it.
		const other = endpoint({ ...declared, allow: staff, handle: async () => 1 });
		expect([open.allow, other.allow]).toEqual([undefined, staff]);
	});
});
