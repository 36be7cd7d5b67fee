import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";

const plan = "/media/private0000000000000/plan.jpg";
const photo = "/media/public00000000000000/photo.jpg";

describe.each(databaseKindsOfAll)("A private file in a record, in $kind", ({ create }) => {
	const test = apiForTests(create);
	const call = async (method: string, path: string, body: object, version?: number) => {
		const headers = version === undefined ? {} : { "if-match": `"${version}"` };
		const answer = await test.call(method, `/api/${path}`, { as: "editor", body, headers });
		const problems = (answer.body?.errors ?? []) as readonly { pointer: string; detail: string }[];
		return { ...answer, problems: problems.map(({ pointer, detail }) => [pointer, detail]) };
	};
	const refusal = (pointer: string) => [
		pointer,
		"Visitors cannot see the private file “plan.jpg”: make it public, or choose another",
	];

	beforeAll(async () => {
		await test.add("websites", { id: toId("here"), domain: "here.example.nz", domainKey: "team" });
		const picture = { type: "picture", decorative: true, isPublic: true } as const;
		await test.add("media", {
			id: toId("private0000000000000"),
			name: "plan.jpg",
			...picture,
			isPublic: false,
		});
		await test.add("media", { id: toId("public00000000000000"), name: "photo.jpg", ...picture });
	});

	it("is refused if visitors would see the record, naming each field; a hidden record may have it", async () => {
		const service = { name: "Bracing", websites: ["here"], image: plan };
		const shown = await call("POST", "services", { ...service, active: true });
		expect([shown.status, shown.problems]).toEqual([422, [refusal("/image")]]);
		const hidden = await call("POST", "services", { ...service, active: false });
		expect(hidden.status).toBe(201);
		const activated = await call("PATCH", `services/${hidden.body.id}`, { active: true }, 1);
		expect([activated.status, activated.problems]).toEqual([422, [refusal("/image")]]);
		const settings = await test.call("POST", "/api/settings", { body: { id: "here", logo: plan } });
		expect([settings.status, settings.body.errors?.[0]?.pointer]).toEqual([422, "/logo"]);
	});

	it("is refused when its draft is published, and accepted once it is public", async () => {
		const content = `<p>As drawn:</p><img src="${plan}" alt="A plan">`;
		const values = { title: "Plans", content, leadImage: photo, domains: ["team"] };
		const draft = await call("PUT", "content/plansplansplansplans/draft", { baseVersion: 0, values }, 0);
		expect(draft.status).toBe(200);
		const published = await call("POST", "content/plansplansplansplans/publish", {}, 1);
		expect([published.status, published.problems]).toEqual([422, [refusal("/content")]]);
		const file = await test.call("PATCH", "/api/media/private0000000000000", {
			body: { isPublic: true },
			headers: { "if-match": '"1"' },
		});
		expect(file.status).toBe(200);
		expect((await call("POST", "content/plansplansplansplans/publish", {}, 1)).status).toBe(200);
	});

	it("that was made private later does not prevent corrections of its record", async () => {
		const { id, version } = await test.add("services", {
			...{ name: "Shelving", active: true, websites: ["here"], image: photo },
		});
		const file = await test.call("PATCH", "/api/media/public00000000000000", {
			body: { isPublic: false },
			headers: { "if-match": '"1"' },
		});
		expect(file.status).toBe(200);
		expect((await call("PATCH", `services/${id}`, { name: "Shelves" }, version)).status).toBe(200);
	});
});
