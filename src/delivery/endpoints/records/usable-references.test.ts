import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, apiForTests } from "../../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { timesOf } from "../../../../tests/setup/input/effort.ts";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { addressOf } from "../../../model/media/media.ts";
import { randomId } from "../../../model/random-id.ts";

/** True if an editor of the Australian website may reference it. */
const targets = {
	"a private file of another country": false,
	"a file that does not exist": false,
	"a public file of another country": true,
	"a private file of the same country": true,
	"a team member of another country": false,
	"a team member that does not exist": false,
	"a team member of the same country": true,
} as const;
type Target = keyof typeof targets;

/** These show visitors nothing new. The others refuse private files. */
const unseen: ReadonlySet<string> = new Set([
	"beginning a draft",
	"drafting a variant",
	"restoring a version",
]);

interface Tried {
	readonly answer: Answer;
	readonly pointer: string;
}

describe.each(databaseKindsOfAll)("References that a write adds, in $kind", ({ create }) => {
	const test = apiForTests(create);
	let [nz, au] = ["", ""];
	let cookies: Record<"nz" | "au" | "contributor" | "admin", string>;
	const ids: Partial<Record<Target, string>> = {};
	const [title, status] = ["Anchors", "published"];

	const as = (who: keyof typeof cookies, method: string, path: string, body?: object, version = 1) =>
		test.call(method, path, {
			as: "nobody",
			...(body && { body }),
			headers: { cookie: cookies[who], ...(method !== "POST" && { "if-match": `"${version}"` }) },
		});
	const file = (name: string, more: object) => test.add("media", { name, type: "picture", ...more });

	beforeAll(async () => {
		const site = (domain: string, domainKey: string, country: string) =>
			test.add("websites", { domain, domainKey, country, unit: "Racking" });
		nz = (await site("racking.example.nz", "racking-nz", "NZ")).id;
		au = (await site("racking.example.au", "racking-au", "AU")).id;
		const person = async (name: string, role: "editor" | "contributor" | "admin", scopes: string[]) => {
			const { email } = await addStaff(test.platform, {
				...{ email: `${name}@staff.example`, name, roles: [role], scopes },
			});
			return signInCookie(test.app, email);
		};
		cookies = {
			nz: await person("nia", "editor", ["country-nz"]),
			au: await person("abe", "editor", ["country-au"]),
			contributor: await person("cal", "contributor", ["country-au"]),
			admin: await person("ann", "admin", ["country-au"]),
		};
		const [ofNz, ofAu] = [{ scopes: ["country-nz"] }, { scopes: ["country-au"] }];
		const secret = await file("secret.png", ofNz);
		const open = await file("open.png", { ...ofNz, isPublic: true });
		const own = await file("own.png", ofAu);
		ids["a private file of another country"] = addressOf(secret);
		ids["a file that does not exist"] = addressOf({ id: "z".repeat(20), name: "secret.png" });
		ids["a public file of another country"] = addressOf(open);
		ids["a private file of the same country"] = addressOf(own);
		const member = async (website: string, active: boolean) =>
			(await test.add("team", { name: "Tui", active, websites: [website] })).id;
		ids["a team member of another country"] = await member(nz, false);
		ids["a team member that does not exist"] = "y".repeat(20);
		ids["a team member of the same country"] = await member(au, false);
	});

	function fieldWith(target: Target, isInText: boolean) {
		const named = ids[target] ?? "";
		if (!named.startsWith("/media/")) return ["author", named] as const;
		return isInText
			? (["content", `<figure><img src="${named}" alt="A"></figure>`] as const)
			: (["leadImage", named] as const);
	}
	const article = async (values: object = {}) =>
		test.add("content", { title: `${title} ${randomId()}`, status, domains: [au], ...values });

	async function setLogo(logo: string) {
		const { version } = (await as("admin", "GET", `/api/websites/${au}`)).body;
		return as("admin", "PATCH", `/api/websites/${au}`, { logo }, version);
	}

	const ways: Readonly<Record<string, (field: string, value: string) => Promise<Tried>>> = {
		async adding(field, value) {
			const body = { title, status, domains: [au], [field]: value };
			return { answer: await as("au", "POST", "/api/content", body), pointer: `/${field}` };
		},
		async saving(field, value) {
			const { id } = await article();
			return {
				answer: await as("au", "PATCH", `/api/content/${id}`, { [field]: value }),
				pointer: `/${field}`,
			};
		},
		async "beginning a draft"(field, value) {
			const body = { baseVersion: 0, values: { title, domains: [au], [field]: value } };
			const answer = await as("contributor", "PUT", `/api/content/${randomId()}/draft`, body, 0);
			return { answer, pointer: `/values/${field}` };
		},
		async "drafting a variant"(field, value) {
			const { id } = await article({ domains: [au, nz] });
			if (field === "author") return ways.saving?.(field, value) as Promise<Tried>;
			const body = { baseVersion: 0, values: { [field]: value } };
			const answer = await as("au", "PUT", `/api/content/${id}/variants/website:${au}/draft`, body, 0);
			return { answer, pointer: `/values/${field}` };
		},
		async "publishing a draft of a colleague"(field, value) {
			const { id } = await article();
			const body = { baseVersion: 1, values: { [field]: value } };
			await test.call("PUT", `/api/content/${id}/draft`, { body, headers: { "if-match": '"0"' } });
			const headers = { cookie: cookies.au, "if-match": '"1"' };
			const answer = await test.call("POST", `/api/content/${id}/publish`, { as: "nobody", headers });
			return { answer, pointer: `/${field}` };
		},
		async overriding(field, value) {
			if (field === "author") return ways.saving?.(field, value) as Promise<Tried>;
			const { id } = await article({ domains: [au, nz] });
			const path = `/api/content/${id}/variants/${encodeURIComponent(`website:${au}`)}`;
			return { answer: await as("au", "PATCH", path, { [field]: value }, 0), pointer: `/${field}` };
		},
		async "restoring a version"(field, value) {
			const { id } = await article({ [field]: value });
			await test.call("PATCH", `/api/content/${id}`, {
				body: { [field]: "" },
				headers: { "if-match": '"1"' },
			});
			const headers = { cookie: cookies.au, "if-match": '"2"' };
			const call = { as: "nobody", body: { version: 1 }, headers } as const;
			return {
				answer: await test.call("POST", `/api/content/${id}/restorations`, call),
				pointer: `/${field}`,
			};
		},
		async "writing in bulk"(field, value) {
			const { id } = await article();
			const writes = [{ action: "update", id, version: 1, values: { [field]: value } }];
			const answer = await as("au", "POST", "/api/content/bulk", { writes });
			return { answer, pointer: `/writes/0/values/${field}` };
		},
	};

	it("are limited to visible ones, by every way to write, whether the rest exist or not", async () => {
		const property = fc.asyncProperty(
			fc.constantFrom(...(Object.keys(targets) as Target[])),
			fc.constantFrom(...Object.keys(ways)),
			fc.boolean(),
			async (target, way, isInText) => {
				const [field, value] = fieldWith(target, isInText);
				const tried = await ways[way]?.(field, value);
				const { status, body } = tried?.answer ?? {};
				if (target === "a private file of the same country" && !unseen.has(way)) {
					const pointer = tried?.pointer;
					expect([way, status, body?.errors]).toEqual([
						...[way, 422],
						[{ pointer, detail: expect.stringContaining("Visitors cannot see the private file") }],
					]);
					return;
				}
				if (targets[target]) {
					expect([way, target, status]).toEqual([way, target, status === 201 ? 201 : 200]);
					return;
				}
				const id = value.match(/[a-z0-9]{20}/)?.[0];
				const kind = field === "author" ? "team member" : "file";
				const detail = `Choose a ${kind} that you can see: "${id}" is not among them`;
				expect([way, status, body?.errors]).toEqual([
					...[way, 422],
					[expect.objectContaining({ pointer: tried?.pointer, detail })],
				]);
			},
		);
		await holds(property, { times: timesOf(600, 60) });
	});

	it("are checked in settings and websites, too, and existing ones stay", async () => {
		const secret = ids["a private file of another country"] ?? "";
		const refused = await as("admin", "POST", "/api/settings", { id: au, logo: secret });
		expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, "/logo"]);
		const website = await as("admin", "PATCH", `/api/websites/${au}`, { logo: secret });
		expect([website.status, website.body.errors[0].pointer]).toEqual([422, "/logo"]);
		const { id } = await article({ author: ids["a team member of another country"] });
		expect((await as("au", "PATCH", `/api/content/${id}`, { title: "Retitled" })).status).toBe(200);
		await test.call("DELETE", `/api/content/${id}`, { headers: { "if-match": '"2"' } });
		const headers = { cookie: cookies.au, "if-match": '"3"' };
		const restored = { as: "nobody", body: { version: 2 }, headers } as const;
		expect((await test.call("POST", `/api/content/${id}/restorations`, restored)).status).toBe(200);
	});

	it("reveal nothing of the file, which its owner may still change and remove", async () => {
		const secret = await file("plan.png", { scopes: ["country-nz"], alt: "A" });
		const values = { title, domains: [au], content: `<p><img src="${addressOf(secret)}" alt="A"></p>` };
		const id = randomId();
		await as("contributor", "PUT", `/api/content/${id}/draft`, { baseVersion: 0, values }, 0);
		await as("au", "POST", "/api/content", { ...values, status: "draft" });
		for (const who of ["au", "contributor"] as const)
			expect((await as(who, "GET", `/api/media/${secret.id}`)).status).toBe(404);
		expect((await as("nz", "PATCH", `/api/media/${secret.id}`, { caption: "Ours" })).status).toBe(200);
		expect((await as("nz", "DELETE", `/api/media/${secret.id}`, undefined, 2)).status).toBe(204);
	});

	it("to a public file on other websites do not prevent its owner from changing, clearing or removing it", async () => {
		const uses: ((address: string) => Promise<unknown>)[] = [
			(leadImage) => as("au", "POST", "/api/content", { title, status, domains: [au], leadImage }),
			async (leadImage) => {
				const { id } = await article({ domains: [au, nz] });
				const path = `/api/content/${id}/variants/${encodeURIComponent(`website:${au}`)}`;
				return as("au", "PATCH", path, { leadImage }, 0);
			},
			(logo) => setLogo(logo),
		];
		for (const [index, use] of uses.entries())
			for (const end of ["DELETE", "clear"]) {
				const open = await file(`open-${index}.png`, { scopes: ["country-nz"], isPublic: true, alt: "A" });
				await use(addressOf(open));
				const path = `/api/media/${open.id}`;
				expect((await test.call("GET", `${path}/uses`)).body.total).toBe(1);
				expect([index, (await as("nz", "PATCH", path, { caption: "Ours" })).status]).toEqual([index, 200]);
				const headers = { cookie: cookies.nz, "if-match": '"2"' };
				const body = { places: "clear" };
				const ended =
					end === "DELETE"
						? await as("nz", "DELETE", path, undefined, 2)
						: await test.call("POST", `${path}/removals`, { as: "nobody", body, headers });
				expect([index, end, ended.status]).toEqual([index, end, 204]);
				await setLogo("");
			}
	});

	it("to a file on the websites that it belongs to stay valid, also for its owner", async () => {
		const open = await file("shared.png", { scopes: ["country-nz"], isPublic: true, alt: "A" });
		const { id } = await article({ domains: [nz], leadImage: addressOf(open) });
		await article({ domains: [au], leadImage: addressOf(open) });
		const refused = await as("nz", "DELETE", `/api/media/${open.id}`);
		expect([refused.status, refused.body.uses]).toMatchObject([409, { total: 1, items: [{ recordId: id }] }]);
		const both = await article({ domains: [nz, au], leadImage: addressOf(open) });
		expect(both.version).toBe(1);
		expect((await as("nz", "PATCH", `/api/media/${open.id}`, { caption: "Ours" })).status).toBe(403);
	});
});
