import { beforeAll, describe, expect, it } from "vitest";
import { addExamples, apiForTests, callers, idOfExample, type TestApi } from "../../tests/setup/app/api.ts";
import { sqlite } from "../../tests/setup/databases/databases.ts";
import { isPlacedByName } from "../data/schema/placement-names.ts";
import { collectionNames } from "../model/model.ts";
import { examples } from "./api/openapi/examples.ts";
import { endpointsOf } from "./endpoints/endpoints.ts";
import expected from "./permissions.json" with { type: "json" };

const endpoints = endpointsOf(collectionNames);

/** Unsupported methods answer 405 before any rights are checked. */
const notTaken = Object.fromEntries(endpoints.map(({ path }) => [`ALL ${path}`, "405 405"]));
const expectations: Readonly<Record<string, string>> = { ...notTaken, ...expected };
const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * `permissions.json` lists the expected status by role: anonymous, no role, contributor, editor, admin. Writes have an
 * invalid body, so that permitted callers get 422 or 428.
 */
describe("Rights on every route", () => {
	const test = apiForTests(sqlite.create);
	let routes: string[];
	beforeAll(async () => {
		await addExamples(test, (collection) => ({
			...(collection.ofBrand && { [collection.ofBrand]: "team" }),
			...(isPlacedByName(collection) && { [collection.shownOn ?? ""]: ["team"] }),
		}));
		routes = [...new Set(test.app.routes.map(({ method, path }) => `${method} ${path}`))];
	});

	it("has an expectation for every route, and for no removed one", () => {
		expect(Object.keys(expectations).toSorted()).toEqual(routes.toSorted());
	});

	it.each(Object.entries(expectations))("%s: %s", async (route, statuses) => {
		const [method = "", path = ""] = route.split(" ");
		const given: number[] = [];
		for (const as of route in notTaken ? (["nobody", "admin"] as const) : callers) {
			const isRead = reading.has(method);
			const { status } = await test.call(method === "ALL" ? notTakenAt(path) : method, concrete(path, test), {
				as,
				...(!isRead && { body: { unexpected: true } }),
			});
			given.push(status);
		}
		expect(given.join(" ")).toBe(statuses);
	});
});

function notTakenAt(path: string): string {
	return endpoints.some((each) => each.method === "PUT" && each.path === path) ? "PURGE" : "PUT";
}

function concrete(path: string, test: TestApi): string {
	const name = collectionNames.find((each) => path.startsWith(`/api/${each}/`));
	return path
		.replace(":id", idOfExample(test, name))
		.replace(":articleId", examples.content.id)
		.replace(":website", idOfExample(test, "websites"))
		.replace(":version", "1")
		.replaceAll("*", "nothing");
}
