import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { collectionNames } from "../../model/model.ts";
import { type Endpoint, endpoint, staff } from "../api/endpoint.ts";
import { endpointsOf } from "./endpoints.ts";

const endpoints = endpointsOf(collectionNames);

const ofRecords = new RegExp(
	`^/api/(${collectionNames.join("|")})(/bulk|/:id(/(variants|websites|position|timeline|versions|restorations|draft|publish|preview|schedule|shares|review|comments).*)?)?$`,
);

function whoMay({ allow }: Endpoint): string {
	return callers[allow];
}

const callers: Readonly<Record<Endpoint["allow"], string>> = {
	anyone: "anyone",
	"signed-in": "who is signed in",
	viewer: "staff",
	contributor: "contributors, editors, admins",
	editor: "editors, admins",
	admin: "admins",
};

/** Returns the table of paths outside of collections, as in docs/api.md. */
function addressTable(): string {
	const rows = endpoints
		.filter(({ path }) => !ofRecords.test(path))
		.map((each) => `| \`${each.method} ${each.path}\` | ${each.summary} | ${whoMay(each)} |`);
	return ["| call | what | who |", "|---|---|---|", ...rows].join("\n");
}

describe("The table of endpoints", () => {
	it("is in docs/api.md as it is", () => {
		const page = readFileSync(join(import.meta.dirname, "../../../docs/api.md"), "utf8");
		const [, written] = page.split("<!-- addresses -->");
		expect(written?.trim()).toBe(addressTable());
	});

	it("has each call and each address once", () => {
		const calls = endpoints.map(({ id }) => id);
		const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
		expect([new Set(calls).size, new Set(addresses).size]).toEqual([calls.length, addresses.length]);
	});

	it("takes none that does not say who may ask, nor one that answers otherwise than it says", () => {
		const said = { route: "GET /api/test", id: "test", group: "Test", summary: "Test" } as const;
		// @ts-expect-error: without `allow`.
		const open = endpoint({ ...said, handle: async () => undefined });
		// @ts-expect-error: a body, but no schema of it.
		const other = endpoint({ ...said, allow: staff, handle: async () => 1 });
		expect([open.allow, other.allow]).toEqual([undefined, staff]);
	});
});
