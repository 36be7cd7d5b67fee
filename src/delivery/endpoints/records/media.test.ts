import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { openClient } from "../../../client/client.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { addressOf } from "../../../model/media/media.ts";
import { system } from "../../../model/rights/access.ts";

describe.each(databaseKindsOfAll)("Files by the API, from $kind", ({ create }) => {
	const test = apiForTests(create);

	const { add, send } = writesOf(() => test);
	const addFile = (name: string, more = {}) => test.add("media", { name, type: "picture", ...more });
	const ask = (path: string) => test.call("GET", `/api/media${path}`, { as: "editor" });

	it("list the usages of a file, with names of the screens, in pages", async () => {
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

	it("report usages outside of the file's websites", async () => {
		const site = async (domain: string, country: string) =>
			(await test.add("websites", { domain, domainKey: domain.replace(/\..*/, ""), unit: "Cranes", country }))
				.id;
		const [here, there] = [await site("lift-nz.example.nz", "NZ"), await site("lift-au.example.nz", "AU")];
		const file = await addFile("lift.jpg", { scopes: ["all"], isPublic: true });
		const place = (name: string, websites: readonly string[]) =>
			add("services", { name, image: addressOf(file), active: true, websites });
		await place("Here", [here]);
		await place("There", [there]);
		await place("Both", [here, there]);
		const outside = async (query: string) =>
			(await ask(`/${file.id}/uses?${query}`)).body.items
				.map(({ title }: { title: string }) => title)
				.toSorted();
		expect(await outside("without=all")).toEqual(["Both", "Here", "There"]);
		expect(await outside(`without=all&within=${here}`)).toEqual(["Both", "There"]);
		expect(await outside("without=all&within=country-nz,country-au")).toEqual([]);
		expect(await outside("without=all&within=unit-cranes")).toEqual([]);
		expect(await outside("within=country-nz")).toEqual([]);
	});

	it("count the files of each folder", async () => {
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

	describe("in lists", () => {
		const sha256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
		beforeAll(async () => {
			const shared = { folder: "lists", type: "picture" };
			await addFile("wharf.jpg", {
				...shared,
				size: 30,
				sha256,
				alt: "A shed with a tīn roof",
				isPublic: true,
			});
			await addFile("copy.jpg", { ...shared, size: 200, sha256, caption: "Newcastle, before" });
			const video = await addFile("video.webm", {
				folder: "lists/deep",
				type: "video",
				credit: "Hana Rewi",
				size: 1_000,
			});
			const poster = await addFile("poster.jpg", {
				...shared,
				size: 4,
				blob: "blobs/9f/zebra",
				path: "site/aerial.jpg",
			});
			const values = { poster: addressOf(poster) };
			await test.platform.records.save(system, "media", video.id, values, { version: 1 });
			await test.add("services", { name: "Shows a video", image: addressOf(video) });
		});

		it.each([
			["folder=lists&order=name", ["copy.jpg", "poster.jpg", "wharf.jpg"]],
			["folder=/lists/deep/", ["video.webm"]],
			["folder=lists&order=size", ["poster.jpg", "wharf.jpg", "copy.jpg"]],
			["folder=lists&order=-createdAt", ["poster.jpg", "copy.jpg", "wharf.jpg"]],
			["folder=lists&used=true", ["poster.jpg"]],
			["folder=lists&used=false&order=-size", ["copy.jpg", "wharf.jpg"]],
			["folder=lists&used=false&isPublic=true", ["wharf.jpg"]],
			["folder=lists&described=false&order=name", ["copy.jpg", "poster.jpg"]],
			["folder=lists&described=true", ["wharf.jpg"]],
			["type=video&described=false", []],
			["type=video&used=true", ["video.webm"]],
			["type=video&used=false", []],
			[`sha256=${sha256}&order=name`, ["copy.jpg", "wharf.jpg"]],
			["sha256=x", []],
			["q=tin+roof", ["wharf.jpg"]],
			["q=newcastle", ["copy.jpg"]],
			["q=hana", ["video.webm"]],
			["q=aerial", ["poster.jpg"]],
			["q=zebra", []],
			["q=9f86d", []],
		])("%s", async (query, names) => {
			const { status, body } = await ask(`?${query}`);
			expect([status, body.items.map(({ name }: { name: string }) => name)]).toEqual([200, names]);
		});

		it("pages together have every one", async () => {
			const names: string[] = [];
			for (let cursor = ""; ; ) {
				const { body } = await ask(`?folder=lists&order=size&limit=1${cursor}`);
				names.push(...body.items.map(({ name }: { name: string }) => name));
				if (!body.nextCursor) break;
				cursor = `&cursor=${body.nextCursor}`;
			}
			expect(names).toEqual(["poster.jpg", "wharf.jpg", "copy.jpg"]);
		});

		it("an invalid filter is refused", async () => {
			for (const bad of ["used=x", "used=", "described=x", "path=x", "md5Hash=x", "size=4", "alt=x"])
				expect([bad, (await ask(`?${bad}`)).status]).toEqual([bad, 400]);
			expect((await test.call("GET", "/api/services?used=true")).status).toBe(400);
		});
	});

	it("refuse to remove a used file, with its usages; clear them on request", async () => {
		const file = await addFile("used.jpg");
		const other = await addFile("other.jpg");
		const service = await add("services", { name: "Uses it", image: addressOf(file) });
		const refused = await send("DELETE", `/api/media/${file.id}`, 1);
		expect([refused.status, refused.body]).toEqual([
			409,
			{
				...{ type: "about:blank", status: 409, title: "The file is used in one place", code: "in-use" },
				uses: {
					items: [
						{
							...{ collection: "services", recordId: service.id, title: "Uses it" },
							...{ field: "image", fieldLabel: "Picture" },
						},
					],
					total: 1,
				},
			},
		]);
		const path = `/api/media/${file.id}/removals`;
		for (const [body, pointer] of [
			[{}, "/places"],
			[{ places: "leave" }, "/places"],
			[{ places: "replace" }, "/with"],
			[{ places: "replace", with: 7 }, "/with"],
			[{ places: "replace", with: "zzzzzzzzzzzzzzzzzzzz" }, "/with"],
			[{ places: "clear", with: other.id }, "/with"],
			[{ places: "clear", more: 1 }, "/more"],
		] as const)
			expect([body, (await send("POST", path, 1, body)).body.errors?.[0]?.pointer]).toEqual([body, pointer]);
		expect((await send("POST", path, 2, { places: "clear" })).body.conflict).toMatchObject({
			currentVersion: 1,
			current: { id: file.id },
		});
		const replaced = await send("POST", path, 1, { places: "replace", with: other.id });
		expect([replaced.status, replaced.text]).toEqual([204, ""]);
		expect((await test.call("GET", `/api/services/${service.id}`)).body.image).toBe(addressOf(other));
		expect((await ask(`/${file.id}`)).status).toBe(404);
		expect((await send("POST", path, 1, { places: "clear" })).status).toBe(412);
	});

	it("remove nothing if the editor may not change one of the usages, and log an attempt", async () => {
		const file = await addFile("admins.jpg");
		const service = await add("services", { name: "Theirs", image: addressOf(file) });
		const site = await test.add("websites", { domain: "mine.example.nz", name: "Mine" });
		await test.add("settings", { id: site.id, logo: addressOf(file) });
		const path = `/api/media/${file.id}/removals`;
		const { status, body } = await send("POST", path, 1, { places: "clear" });
		expect([status, body.title]).toEqual([
			403,
			"You may not change the settings “Mine”, which uses this file",
		]);
		expect((await test.call("GET", `/api/services/${service.id}`)).body.version).toBe(1);
		const { items } = (await test.call("GET", "/api/activity?action=refused&limit=1")).body;
		expect(items[0]).toMatchObject({ collection: "media", recordId: file.id, by: test.people.editor.id });
		expect((await send("POST", path, 1, { places: "clear" }, "admin")).status).toBe(204);
	});

	it("are the same for the typed client", async () => {
		const file = await addFile("typed.jpg", { folder: "typed" });
		const { id } = await add("services", { name: "Typed", image: addressOf(file) });
		const ask: typeof fetch = async (path, { method = "GET", body, headers } = {}) => {
			const sent = { method, body: body ?? null, headers: new Headers(headers) };
			for (const [name, value] of Object.entries({
				...{ host: "localhost", origin: "http://localhost", "sec-fetch-site": "same-origin" },
				cookie: test.cookies.editor,
			}))
				sent.headers.set(name, value);
			return test.app.request(`http://localhost${path}`, sent);
		};
		const { media, data } = openClient({ fetch: ask });
		expect(await media.uses(file.id, { limit: 1 })).toMatchObject({ items: [{ recordId: id }], total: 1 });
		expect((await media.folders()).items).toContainEqual({ folder: "typed", count: 1 });
		await expect(data.remove("media", file.id, 1)).rejects.toMatchObject({
			problem: { code: "in-use", uses: { total: 1 } },
		});
		await media.removeUsed(file.id, 1, { places: "clear" });
		expect(await data.get("services", id)).toMatchObject({ image: "", version: 2 });
	});
});
