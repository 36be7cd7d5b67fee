import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type TestApi } from "../../tests/setup/app/api.ts";
import { projects } from "../../tests/setup/app/projects.ts";
import { databaseKindsOfAll, openEmpty } from "../../tests/setup/databases/databases.ts";
import { type Client, openClient } from "../client/client.ts";
import { toId } from "../model/ids.ts";
import { declareCollection, type FurtherName, withdrawCollection } from "../model/model.ts";

const given = {
	title: "Wharf shed",
	text: "Harbour Board",
	longText: "A roof of forty metres.\nNo columns.",
	html: "<p>Lifted at <strong>slack</strong> water.</p>",
	colour: "#1F4E79",
	number: 1_200.5,
	toggle: true,
	choice: "offices",
	choices: ["timber"],
	link: "https://example.nz/wharf",
	file: "/media/wharf000000000000000/wharf.pdf",
	folder: "sheds/harbour",
	date: "2026-11-21",
	instant: Date.UTC(2026, 10, 21),
	focalPoint: "0.4,0.35",
	crop: "0,0,0.5,0.5",
	email: "site@example.nz",
	hostname: "wharf.example.nz",
	companyNumber: "51 824 753 556",
	hostnames: ["shed.example.nz"],
	placements: ["digital-nz"],
	placement: "digital-nz",
	slug: "wharf-shed",
	sections: "home\nteam: Crew\nproblems\nsolutions\nprocess\ncaseStudies\n-pricing\ninsights\ncontact",
	menu: "section:team Crew\n- /wharf Wharf",
	path: "/wharf",
	destination: "/projects/wharf",
	scopes: ["country-nz"],
	stage: "built",
	websites: ["setout"],
	order: 1,
};

/** No other file names it. */
describe.each(databaseKindsOfAll)("A collection that only this test declares, in $kind", ({ create }) => {
	let test: TestApi;
	let name: FurtherName;
	let client: Client;

	beforeAll(async () => {
		const made = await create();
		await (await openEmpty(async () => made)).db.destroy();
		name = declareCollection(projects);
		test = await openApi(async () => made);
		const ask = (address: string | URL | Request, { headers, ...init }: RequestInit = {}) =>
			Promise.resolve(
				test.app.request(String(address), {
					...init,
					headers: { ...(headers as Record<string, string>), host: "localhost", cookie: test.cookies.editor },
				}),
			);
		client = openClient({ origin: "http://localhost", fetch: ask as typeof fetch });
		await test.add("websites", { id: toId("setout"), domain: "setout.example.nz", domainKey: "digital-nz" });
		await test.add("media", {
			...{ id: toId("wharf000000000000000"), name: "wharf.pdf", type: "document", isPublic: true },
		});
		await test.add("team", { id: toId("aroha"), name: "Aroha Ngata", active: true });
	});
	afterAll(async () => {
		withdrawCollection(name);
		await test.platform.close();
	});

	it("is migrated, and keeps a value of each kind as the client sends it", async () => {
		const sent = { ...given, references: ["aroha"], reference: "aroha" };
		const added = await client.data.add(name, sent);
		expect(added).toMatchObject({ ...sent, version: 1, createdBy: test.people.editor.id });
		expect(await client.data.get(name, added.id)).toEqual(added);
		expect(Object.keys(sent).toSorted()).toEqual(Object.keys(projects.fields).toSorted());
		const { items } = await client.data.list(name, { expand: ["references", "reference", "websites"] });
		const people = [{ name: "Aroha Ngata" }];
		expect(items).toMatchObject([
			{ id: added.id, expanded: { references: people, reference: people, websites: [{ id: "setout" }] } },
		]);
	});

	it("refuses what its fields do not take, each by name", async () => {
		const refused = client.data.add(name, { colour: "blue", stage: "dreamt", tall: true });
		await expect(refused).rejects.toMatchObject({ status: 422 });
		const { problem } = await refused.catch((error) => error);
		const pointers = problem.errors.map(({ pointer }: { pointer: string }) => pointer);
		expect(pointers.toSorted()).toEqual(["/colour", "/stage", "/tall", "/title"]);
	});

	it("is ordered by hand, narrowed and searched", async () => {
		const add = (title: string, order: number) =>
			client.data.add(name, { title, order, text: `Of ${title}` });
		const [quay, rack] = [await add("Quay crane", 2), await add("Racking hall", 3)];
		await client.data.move(name, rack.id, "", rack.version);
		const titles = async (query: Parameters<typeof client.data.list>[1]) =>
			(await client.data.list(name, query)).items.map(({ title }) => title);
		expect(await titles({ order: "order" })).toEqual(["Racking hall", "Wharf shed", "Quay crane"]);
		expect(await titles({ search: "of QUAY" })).toEqual(["Quay crane"]);
		expect(await titles({ where: { stage: "built" } })).toEqual(["Wharf shed"]);
		expect(await titles({ where: { references: "aroha" } })).toEqual(["Wharf shed"]);
		expect(await titles({ where: { reference: "aroha" } })).toEqual(["Wharf shed"]);
		expect(await titles({ website: "setout" })).toEqual(["Wharf shed"]);
		await client.data.remove(name, quay.id, quay.version);
	});

	it("shows visitors what its status and its websites let them see", async () => {
		const seen = async (host: string) => {
			const answer = await test.call("GET", `/api/${name}?fields=title,stage`, { as: "nobody", host });
			return answer.body.items.map(({ title }: { title: string }) => title);
		};
		expect(await seen("setout.example.nz")).toEqual(["Wharf shed"]);
		expect(await seen("elsewhere.example.nz")).toEqual([]);
		const written = await test.call("POST", `/api/${name}`, { as: "nobody", body: { title: "Mine" } });
		expect(written.status).toBe(401);
	});

	it("has a history, a trash, and an entry in the activity", async () => {
		const added = await client.data.add(name, { title: "Bridge" });
		const stale = { ...(await client.data.update(name, added.id, { title: "Footbridge" }, 1)), version: 1 };
		await expect(client.data.update(name, added.id, { title: "Pier" }, stale.version)).rejects.toMatchObject({
			problem: { conflict: { changedFields: ["title"], current: { title: "Footbridge" } } },
		});
		await client.data.remove(name, added.id, 2);
		const { items: gone } = await client.data.trash({ collection: name });
		expect(gone[0]).toMatchObject({ collection: name, id: added.id, title: "Footbridge" });
		const restored = await client.data.restore(name, added.id, 1, 3);
		expect(restored).toMatchObject({ id: added.id, title: "Bridge", version: 4 });
		const { items: versions } = await client.data.versions(name, added.id);
		expect(versions.map(({ action }) => action)).toEqual(["restore", "remove", "save", "add"]);
		const { body } = await test.call("GET", `/api/activity?collection=${name}`);
		expect(body.items[0]).toMatchObject({ action: "restore", collection: name, title: "Bridge" });
	});

	it("keeps the files that it names from being removed", async () => {
		const { body } = await test.call("GET", "/api/media?used=true");
		expect(body.items).toMatchObject([{ id: "wharf000000000000000" }]);
		const headers = { "if-match": '"1"' };
		const { status, body: refusal } = await test.call("DELETE", "/api/media/wharf000000000000000", {
			headers,
		});
		expect(status).toBe(409);
		expect(refusal.uses.items).toMatchObject([
			{ collection: name, title: "Wharf shed", fieldLabel: "Photo" },
		]);
	});

	it("is described with its routes, parameters and schemas", async () => {
		const { body } = await test.call("GET", "/api/openapi.json");
		const paths = Object.keys(body.paths).filter((path) => path.startsWith(`/api/${name}`));
		expect(paths.toSorted()).toEqual([
			"/api/projects",
			"/api/projects/bulk",
			"/api/projects/{id}",
			"/api/projects/{id}/comments",
			"/api/projects/{id}/comments/{thread}",
			"/api/projects/{id}/comments/{thread}/replies",
			"/api/projects/{id}/comments/{thread}/replies/{reply}",
			"/api/projects/{id}/draft",
			"/api/projects/{id}/draft/versions",
			"/api/projects/{id}/draft/versions/{version}",
			"/api/projects/{id}/draft/versions/{version}/name",
			"/api/projects/{id}/position",
			"/api/projects/{id}/preview",
			"/api/projects/{id}/preview/share-image",
			"/api/projects/{id}/publish",
			"/api/projects/{id}/restorations",
			"/api/projects/{id}/review",
			"/api/projects/{id}/review/answers",
			"/api/projects/{id}/schedule",
			"/api/projects/{id}/schedule/include",
			"/api/projects/{id}/schedule/{item}",
			"/api/projects/{id}/shares",
			"/api/projects/{id}/shares/{share}",
			"/api/projects/{id}/timeline",
			"/api/projects/{id}/variants",
			"/api/projects/{id}/variants/{scope}",
			"/api/projects/{id}/variants/{scope}/draft",
			"/api/projects/{id}/variants/{scope}/impact",
			"/api/projects/{id}/variants/{scope}/show",
			"/api/projects/{id}/variants/{scope}/versions",
			"/api/projects/{id}/versions",
			"/api/projects/{id}/versions/{version}",
			"/api/projects/{id}/versions/{version}/name",
			"/api/projects/{id}/versions/{version}/receipt",
			"/api/projects/{id}/websites",
		]);
		const { Project, NewProject } = body.components.schemas;
		expect(Object.keys(Project.properties)).toEqual(expect.arrayContaining(Object.keys(projects.fields)));
		expect(Project.properties.expanded.properties.references.items).toEqual({
			$ref: "#/components/schemas/SomeTeamMember",
		});
		expect(NewProject).toMatchObject({
			required: ["title"],
			properties: { stage: { enum: ["drawn", "built"] } },
		});
		expect(body.components.schemas.Trashed.properties.collection.enum).toContain(name);
	});
});
