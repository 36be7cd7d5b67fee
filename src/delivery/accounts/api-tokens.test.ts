import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queuedMails } from "../../../tests/setup/accounts/queued-mails.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { type Clock, type Node, nodesForTests } from "../../../tests/setup/databases/nodes.ts";
import { newTokenText } from "../../accounts/api-tokens/token-text.ts";
import { openClient, type ProgramClient, type ProgramOptions } from "../../client/program-client.ts";
import { type RecordId, recordIdOf, toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const own = "/api/account/tokens";
const services = "/api/service-tokens";

describe.each(databaseKindsOfAll)("API tokens, in $kind", ({ create }) => {
	const clock: Clock = { now: Date.UTC(2026, 10, 25, 9) };
	const { node, other } = nodesForTests(create, { clock });
	let [here, there] = ["", ""];
	let cookies: Record<"admin" | "editor" | "local", string>;
	let adminId: string;

	beforeAll(async () => {
		here = await add("websites", { domain: "here.test", domainKey: "racking-nz", country: "NZ" });
		there = await add("websites", { domain: "there.test", domainKey: "racking-au", country: "AU" });
		await add("services", { id: "carpentry", name: "Carpentry", websites: [here] });
		await add("services", { id: "joinery", name: "Joinery", websites: [there] });
		const person = async (email: string, roles: readonly ["admin" | "editor"], scopes: readonly string[]) => {
			const { id } = await addStaff(node.platform, { email, roles, scopes });
			return { id, cookie: await signInCookie(node.app, email) };
		};
		const admin = await person("ada@example.nz", ["admin"], ["all"]);
		adminId = admin.id;
		cookies = {
			admin: admin.cookie,
			editor: (await person("eve@example.nz", ["editor"], ["country-nz"])).cookie,
			local: (await person("leo@example.nz", ["admin"], [here])).cookie,
		};
	});
	// Reauthentication lasts ten minutes.
	beforeEach(() => {
		clock.now = Date.UTC(2026, 10, 25, 9);
	});

	async function add(name: "websites" | "services", input: object): Promise<string> {
		const { id = "", ...values } = input as { id?: RecordId };
		return (await node.platform.records.save(system, name, id, values, { version: 0 })).id;
	}

	const ask = (given: object, as: keyof typeof cookies = "admin", path = own) => {
		const body = { name: "Nightly import", may: ["publish"], scopes: ["all"], days: 90, ...given };
		return node.post(path, { cookie: cookies[as], body });
	};
	const make = async (given: object = {}, as: keyof typeof cookies = "admin", path = own) => {
		const response = await ask(given, as, path);
		expect(response.status).toBe(201);
		return (await response.json()) as { id: string; token: string; usedAt: number };
	};
	const by = (token: string) => ({ authorization: `Bearer ${token}` });
	const statusOf = async (token: string, path = "/api/drafts", at = other) =>
		(await at.get(path, { headers: by(token) })).status;
	const change = (token: string, id: string, version: number, name: string) =>
		node.ask("PATCH", `/api/services/${id}`, {
			headers: { ...by(token), "if-match": `"${version}"` },
			body: { name },
		});

	describe("are made", () => {
		it("by users after a recent authentication, shown once, and stored as a hash", async () => {
			const { token, ...made } = await make({ may: ["read", "write:content"], scopes: [here] });
			expect(made).toMatchObject({
				...{ name: "Nightly import", may: ["read", "write:content"], scopes: [here], madeBy: adminId },
				...{ createdAt: clock.now, endsAt: clock.now + 90 * day, usedAt: 0, usedFrom: "" },
			});
			const { items } = await (await node.get(own, { cookie: cookies.admin })).json();
			expect(items).toContainEqual(made);
			const rows = await node.platform.database.db.selectFrom("account_tokens").selectAll().execute();
			expect(JSON.stringify(rows)).not.toContain(token.slice(9, 30));
			const mails = await queuedMails(node.platform.database);
			expect(mails).toContainEqual(expect.objectContaining({ kind: "token-made", userId: adminId }));
			clock.now += 11 * minute;
			expect((await ask({})).status).toBe(403);
		});

		it.each([
			[{ name: " " }, "/name"],
			[{ may: [] }, "/may"],
			[{ may: ["write:users"] }, "/may/0"],
			[{ scopes: [] }, "/scopes"],
			[{ days: 0 }, "/days"],
			[{ days: 367 }, "/days"],
		])("not with %j", async (given, pointer) => {
			const response = await ask(given);
			expect([response.status, (await response.json()).errors[0].pointer]).toEqual([422, pointer]);
		});

		it("only for scopes of their owner's own roles", async () => {
			expect((await ask({ scopes: [there] }, "editor")).status).toBe(422);
			expect((await ask({ scopes: ["all"] }, "editor")).status).toBe(422);
			expect((await ask({ scopes: [here] }, "editor")).status).toBe(201);
		});
	});

	describe("give a program access", () => {
		it("in the name of their owner, as history and activity record", async () => {
			const { token } = await make({ may: ["publish:services"] });
			const id = await add("services", { name: "Roofing", websites: [here] });
			expect((await change(token, id, 1, "Roofs")).status).toBe(200);
			const read = async (path: string) => (await node.get(path, { cookie: cookies.admin })).json();
			const done = { by: adminId, token: "Nightly import" };
			const { items: versions } = await read(`/api/services/${id}/versions`);
			expect(versions[0]).toMatchObject({ version: 2, ...done });
			expect(versions[1]).not.toHaveProperty("token");
			expect((await read(`/api/services/${id}/timeline`)).items[0]).toMatchObject(done);
			expect((await read("/api/activity")).items[0]).toMatchObject({
				action: "save",
				title: "Roofs",
				...done,
			});
		});

		it("with drafts that are marked, also in their versions", async () => {
			const program = { headers: by((await make({ may: ["write:services"] })).token) };
			const admin = { cookie: cookies.admin };
			const id = await add("services", { name: "Fencing", websites: [here] });
			const draft = `/api/services/${id}/draft`;
			const type = async (
				revision: number,
				name: string,
				who: { readonly cookie?: string; readonly headers?: Record<string, string> },
			) => {
				const headers = { ...who.headers, "if-match": `"${revision}"` };
				return (
					await node.ask("PUT", draft, { ...who, headers, body: { baseVersion: 1, values: { name } } })
				).json();
			};
			const read = async (path: string) => (await node.get(path, admin)).json();
			const done = { token: "Nightly import" };
			expect(await type(0, "Fences", program)).toMatchObject({ updatedBy: adminId, ...done });
			expect((await read("/api/drafts?collection=services")).items[0]).toMatchObject({ id, ...done });
			// A manual edit first stores the program's revision.
			expect(await type(1, "Fence", admin)).not.toHaveProperty("token");
			await node.post(`${draft}/versions`, admin);
			expect(await read(`${draft}/versions/1`)).toMatchObject({ by: adminId, ...done });
			expect(await read(`${draft}/versions/2`)).not.toHaveProperty("token");
			const { items } = await read(`/api/services/${id}/timeline`);
			expect(items).toContainEqual(expect.objectContaining({ kind: "draft", version: 1, ...done }));
		});

		it("for their grants only, and name a missing one", async () => {
			const { token } = await make({ may: ["read", "write:services"] });
			expect(await statusOf(token, "/api/services/carpentry")).toBe(200);
			const refused = await change(token, "carpentry", 1, "Beams");
			expect([refused.status, (await refused.json()).title]).toEqual([
				403,
				"This token may not change what visitors see of services: it takes one with publish:services",
			]);
			const body = { baseVersion: 1, values: { name: "Beams" } };
			const headers = { ...by(token), "if-match": '"0"' };
			expect((await node.ask("PUT", "/api/services/carpentry/draft", { headers, body })).status).toBe(200);
			const ofOne = await make({ may: ["publish:content"] });
			expect(await statusOf(ofOne.token, "/api/services")).toBe(403);
			expect(await statusOf(ofOne.token, "/api/drafts")).toBe(403);
			expect(await statusOf(ofOne.token, "/api/content")).toBe(200);
			expect(await statusOf(ofOne.token, "/api/openapi.json")).toBe(200);
		});

		it("never for accounts, nor to override the approval requirement", async () => {
			const { token } = await make({ may: ["publish", "files"] });
			for (const path of [own, services, "/api/account", "/api/account/sessions", "/api/auth/session"])
				expect([path, await statusOf(token, path)]).toEqual([path, 403]);
			const made = await node.post(own, { headers: by(token), body: {} });
			expect(made.status).toBe(403);
			const headers = { ...by(token), "if-match": '"1"', "approval-override": "yes" };
			const overriding = await node.ask("PATCH", "/api/services/joinery", {
				headers,
				body: { name: "Doors" },
			});
			expect(overriding.status).toBe(403);
		});

		it("for files by the storage calls, too, and only with the grant", async () => {
			const upload = (headers: Record<string, string>) =>
				node.app.request("http://localhost/v0/b/frontage/o?name=notes.txt", {
					method: "POST",
					headers: { host: "localhost", "content-type": "text/plain", ...headers },
					body: "Notes.",
				});
			const [{ token: files }, { token: reading }] = [
				await make({ may: ["files"] }),
				await make({ may: ["read"] }),
			];
			expect((await upload(by(reading))).status).toBe(403);
			expect((await upload({ authorization: `Firebase ${files}` })).status).toBe(200);
			expect(await statusOf(reading, "/v0/b/frontage/o")).toBe(200);
			expect(await statusOf(files, "/v0/b/frontage/o/notes.txt?alt=media")).toBe(200);
			expect(await statusOf((await make({ may: ["publish:content"] })).token, "/v0/b/frontage/o")).toBe(403);
		});
	});

	describe("are invalid on all nodes", () => {
		it("from the moment that they are withdrawn, which only their owner may do", async () => {
			const { id, token } = await make();
			expect(await statusOf(token)).toBe(200);
			const withdraw = (as: keyof typeof cookies) =>
				node.ask("DELETE", `${own}/${id}`, { cookie: cookies[as] });
			expect((await withdraw("editor")).status).toBe(404);
			expect((await withdraw("admin")).status).toBe(204);
			const answer = await other.get("/api/drafts", { headers: by(token) });
			expect([answer.status, answer.headers.get("www-authenticate"), (await answer.json()).code]).toEqual([
				401,
				'Bearer error="invalid_token"',
				"invalid-token",
			]);
		});

		it("from their end", async () => {
			const { token } = await make({ days: 1 });
			clock.now += day - 1;
			expect(await statusOf(token)).toBe(200);
			clock.now += 1;
			expect(await statusOf(token)).toBe(401);
		});

		it("beyond their owner's current rights, and when their owner is disabled", async () => {
			const { id } = await addStaff(node.platform, { email: "max@example.nz", roles: ["editor"] });
			cookies.local = await signInCookie(node.app, "max@example.nz");
			const { token } = await make({ may: ["publish"], scopes: ["all"] }, "local");
			const save = (values: object, version: number) =>
				node.platform.records.save(system, "users", recordIdOf(id), values, { version });
			expect(await statusOf(token, "/api/services/joinery/versions")).toBe(200);
			await save({ scopes: ["country-nz"] }, 1);
			expect(await statusOf(token, "/api/services/joinery/versions")).toBe(404);
			await save({ mayPublish: false }, 2);
			expect((await change(token, "carpentry", 1, "Beams")).status).toBe(403);
			await save({ roles: [] }, 3);
			expect(await statusOf(token)).toBe(403);
			await save({ roles: ["editor"], disabled: true }, 4);
			expect(await statusOf(token)).toBe(401);
			await save({ disabled: false }, 5);
			expect(await statusOf(token)).toBe(401);
		});

		it("while their owner lacks the required second factor", async () => {
			const { token } = await make();
			const { records } = node.platform;
			const rule = { secondFactor: "everyone" } as const;
			const { version } = await records.save(system, "settings", toId("all"), rule, { version: 0 });
			expect(await statusOf(token)).toBe(403);
			await records.save(system, "settings", toId("all"), { secondFactor: "" }, { version });
			expect(await statusOf(token)).toBe(200);
		});
	});

	describe("that are invalid", () => {
		it("are refused wherever they are sent, next to a session, too, and lock no account", async () => {
			const wrong = newTokenText();
			for (let tries = 0; tries < 61; tries++) expect(await statusOf(wrong, "/api/content")).toBe(401);
			expect(await statusOf("frontage_nothing", "/v0/b/frontage/o")).toBe(401);
			await expect(signInCookie(node.app, "ada@example.nz")).resolves.not.toBe("");
			const both = await node.get("/api/drafts", {
				cookie: cookies.admin,
				headers: by((await make()).token),
			});
			expect(both.status).toBe(400);
			// From a proxy.
			const headers = { authorization: "Bearer of-a-proxy" };
			expect((await node.get("/api/drafts", { cookie: cookies.admin, headers })).status).toBe(200);
		});
	});

	it("work as docs/developing/api.md shows", async () => {
		const page = await readFile(join(import.meta.dirname, "../../../docs/developing/api.md"), "utf8");
		const shown = (language: string) =>
			new RegExp(`\`\`\`${language}\n(.*?)\n\`\`\``, "s").exec(page)?.[1] ?? "";
		const { token } = await make(JSON.parse(shown("json")));
		const [, name = "", value = "", address = ""] = /-H "(\w+): (.*?)" "(.*)"/.exec(shown("sh")) ?? [];
		const { pathname, search } = new URL(address);
		const answer = await node.get(`${pathname}${search}`, {
			headers: { [name]: value.replace("$TOKEN", token) },
		});
		expect([answer.status, await answer.json()]).toEqual([200, { items: [] }]);
		const open = new Function("openClient", "origin", "token", `${shown("ts")}\nreturn client;`);
		const fetch = async (to: RequestInfo | URL, call?: RequestInit) => node.app.request(String(to), call);
		const request = (options: ProgramOptions) => openClient({ ...options, fetch });
		const { data }: ProgramClient = open(request, "http://localhost", token);
		const { items } = await data.list("services", { website: here });
		expect(items.find(({ id }) => id === "carpentry")).toHaveProperty("updatedBy");
	});

	it("show when and from where they were used last, to the minute", async () => {
		const { id, token } = await make({ name: "Used" });
		const used = async (at: Node) => {
			await at.platform.accounts.apiTokens.flushUses();
			const { items } = await (await node.get(own, { cookie: cookies.admin })).json();
			return items.find((each: { id: string }) => each.id === id);
		};
		const first = clock.now;
		await node.get("/api/drafts", { headers: by(token), address: "192.0.2.7" });
		expect(await used(node)).toMatchObject({ usedAt: first, usedFrom: "192.0.2.7" });
		clock.now += minute - 1;
		await other.get("/api/drafts", { headers: by(token) });
		expect(await used(other)).toMatchObject({ usedAt: first });
		clock.now += 1;
		await other.get("/api/drafts", { headers: by(token) });
		expect(await used(other)).toMatchObject({ usedAt: first + minute });
	});

	it("for services belong to every admin with all websites, and to no user", async () => {
		cookies.local = await signInCookie(node.app, "leo@example.nz");
		expect((await ask({ scopes: [here] }, "editor", services)).status).toBe(403);
		const { id } = await make({ name: "Search", scopes: [here] }, "local", services);
		const listed = async (as: keyof typeof cookies, path = services) => {
			const { items } = await (await node.get(path, { cookie: cookies[as] })).json();
			return (items as { id: string }[]).some((each) => each.id === id);
		};
		expect([await listed("local"), await listed("admin"), await listed("local", own)]).toEqual([
			true,
			true,
			false,
		]);
		const others = await make({ name: "Of all" }, "admin", services);
		const withdraw = (token: string, as: keyof typeof cookies) =>
			node.ask("DELETE", `${services}/${token}`, { cookie: cookies[as] });
		expect((await withdraw(others.id, "local")).status).toBe(404);
		expect((await withdraw(id, "admin")).status).toBe(204);
	});
});
