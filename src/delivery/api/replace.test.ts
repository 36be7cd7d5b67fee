import { describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";

describe.each(databaseKindsOfAll)("Find and replace by the API, in $kind", ({ create }) => {
	const test = apiForTests(create);

	const { add } = writesOf(() => test);
	const post = (path: string, body: object, headers = {}) => test.call("POST", path, { body, headers });
	const pointersOf = async (path: string, body: object) => {
		const { status, body: problem } = await post(path, body);
		return [status, problem.errors?.map(({ pointer }: { pointer: string }) => pointer)];
	};

	it("returns hits and makes a release of the chosen ones, once", async () => {
		const article = { title: "Wharf 09 123 4567", status: "published", domains: ["racking-nz"] };
		await add("content", { ...article, content: '<p><a href="tel:+6491234567">Call</a></p>' });
		const terms = [{ kind: "phone", find: "+64 9 123-4567", replacement: "09 765 4321" }];
		const { body: found } = await post("/api/replace/find", { terms });
		expect(found.items).toMatchObject([
			{
				list: "live",
				title: "Wharf 09 123 4567",
				brands: ["racking-nz"],
				fields: [
					{ field: "title", label: "Title", hits: [{ before: "Wharf ", hit: "09 123 4567", after: "" }] },
					{ field: "content", hits: [{ part: "link", hit: "tel:+6491234567" }] },
				],
			},
		]);
		const [{ list, collection, id, version, fields }] = found.items;
		const picked = fields.map(({ field, checksum }: { field: string; checksum: string }) => ({
			...{ field, checksum, hits: [0] },
		}));
		const body = { title: "Our number", terms, chosen: [{ list, collection, id, version, fields: picked }] };
		const once = { "idempotency-key": "our-number" };
		const [first, again] = [await post("/api/replace", body, once), await post("/api/replace", body, once)];
		expect([first.status, again.body]).toEqual([200, first.body]);
		const { body: release } = await test.call("GET", `/api/releases/${first.body.release}`);
		expect(release).toMatchObject({ title: "Our number", items: [{ changedFields: ["title", "content"] }] });
	});

	it("names the field of an invalid value", async () => {
		const term = { kind: "text", find: "a", replacement: "b" };
		const chosen = [
			{
				list: "live",
				collection: "team",
				id: "x",
				version: 1,
				fields: [{ field: "name", checksum: "x", hits: [0] }],
			},
		];
		const [find, replace] = ["/api/replace/find", "/api/replace"];
		expect(await pointersOf(find, {})).toEqual([422, ["/terms"]]);
		expect(await pointersOf(find, { terms: [] })).toEqual([422, ["/terms"]]);
		expect(await pointersOf(find, { terms: [{ ...term, kind: "regexp" }] })).toEqual([
			422,
			["/terms/0/kind"],
		]);
		expect(await pointersOf(find, { terms: [term, { ...term, find: "" }] })).toEqual([
			422,
			["/terms/1/find"],
		]);
		expect(await pointersOf(find, { terms: [term], cursor: "?" })).toEqual([422, ["/cursor"]]);
		expect(await pointersOf(replace, { terms: [term], chosen })).toEqual([422, ["/title"]]);
		expect(await pointersOf(replace, { title: "T", terms: [term], chosen: [] })).toEqual([422, ["/chosen"]]);
		const without = [{ kind: "text", find: "a" }];
		expect(await pointersOf(replace, { title: "T", terms: without, chosen })).toEqual([
			422,
			["/terms/0/replacement"],
		]);
		expect(await post(replace, { title: "T", terms: [term], chosen })).toMatchObject({
			status: 200,
			body: { release: "", leftOut: [{ id: "x", why: "It has been removed" }] },
		});
	});
});
