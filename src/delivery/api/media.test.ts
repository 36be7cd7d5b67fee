import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type TestApi, writesOf } from "../../../tests/setup/api.ts";
import { databaseKinds } from "../../../tests/setup/databases.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { addressOf } from "../../model/media.ts";

describe.each(databaseKinds)("Files by the API, from $kind", ({ create }) => {
	let test: TestApi;
	beforeAll(async () => {
		test = await openApi(create);
	});
	afterAll(() => test.platform.close());

	const { add } = writesOf(() => test);
	const addFile = (name: string, more = {}) => test.add("media", { name, ...more });
	const ask = (path: string) => test.call("GET", `/api/media${path}`, { as: "editor" });

	it("says where a file is used, by what people call it, in pages", async () => {
		const file = await addFile("shed.jpg");
		const address = addressOf(file);
		const site = await test.add("websites", { domain: "uses.example.nz", name: "Uses", logo: address });
		await test.add("settings", { id: site.id, logo: address });
		await test.add("settings", { id: settingsForAllId, logo: address });
		await add("content", { title: "Sheds", content: `<img src="${address}"><a href="${address}">it</a>` });
		await add("team", { name: "Aroha", photo: address });
		const { body } = await ask(`/${file.id}/uses`);
		const said = body.items.map(
			(use: Record<string, string>) => `${use.collection}, ${use.title}: ${use.fieldLabel}`,
		);
		expect([body.total, body.nextCursor, said.toSorted()]).toEqual([
			5,
			undefined,
			[
				"content, Sheds: Content",
				"settings, All websites: Logo",
				"settings, Uses: Logo",
				"team, Aroha: Photo",
				"websites, Uses: Logo",
			],
		]);
		expect(body.items.at(-1)).toEqual({
			...{ collection: "websites", recordId: site.id, title: "Uses", field: "logo", fieldLabel: "Logo" },
		});
		const first = (await ask(`/${file.id}/uses?limit=3`)).body;
		const second = (await ask(`/${file.id}/uses?limit=3&cursor=${first.nextCursor}`)).body;
		expect([...first.items, ...second.items]).toEqual(body.items);
		expect([first.total, second.total, second.nextCursor]).toEqual([5, 5, undefined]);
		for (const bad of ["?limit=0", "?cursor=x", "?cursor=WzEsMiwzXQ", "?x=1"])
			expect([bad, (await ask(`/${file.id}/uses${bad}`)).status]).toEqual([bad, 400]);
		expect((await ask("/zzzzzzzzzzzzzzzzzzzz/uses")).status).toBe(404);
		expect((await ask(`/${(await addFile("spare.jpg")).id}/uses`)).body).toEqual({ items: [], total: 0 });
	});

	it("counts the files of each folder", async () => {
		await addFile("one.jpg", { folder: "projects/wharf" });
		await addFile("two.jpg", { folder: "/projects/ wharf/" });
		await addFile("three.jpg", { folder: "projects" });
		const { body } = await ask("/folders");
		expect(body.items.slice(1)).toEqual([
			{ folder: "projects", count: 1 },
			{ folder: "projects/wharf", count: 2 },
		]);
		expect(body.items[0].folder).toBe("");
	});
});
