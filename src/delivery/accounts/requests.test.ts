import { beforeAll, describe, expect, it } from "vitest";
import { queuedMails } from "../../../tests/setup/accounts/queued-mails.ts";
import { addStaff, signInCookie, staffPassword } from "../../../tests/setup/app/staff.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { nodeForTests } from "../../../tests/setup/databases/nodes.ts";
import { openClient } from "../../client/client.ts";
import { recordIdOf, toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import { accountEndpoints } from "./endpoints.ts";

const credentials = { email: "admin@example.nz", password: staffPassword };
const signInPath = "/api/auth/sign-in";

describe("Requests for accounts", () => {
	const node = nodeForTests(sqlite.create, { env: { CMS_URL: "http://www.cms.example.nz" } });
	const cookies: Record<string, string> = { nobody: "" };

	beforeAll(async () => {
		const { records } = node.platform;
		const values = { domain: "digital.example.nz", aliases: ["digi.example.nz"] };
		await records.save(system, "websites", "", values, { version: 0 });
		const settings = { authorizedDomains: ["staging.example.com"] };
		await records.save(system, "settings", toId("all"), settings, { version: 0 });
		for (const [name, roles] of [
			["none", ["editor"]],
			["editor", ["editor"]],
			["admin", ["admin"]],
		] as const) {
			const user = await addStaff(node.platform, { email: `${name}@example.nz`, roles });
			cookies[name] = await signInCookie(node.app, user.email);
			if (name === "none")
				await records.save(system, "users", recordIdOf(user.id), { roles: [] }, { version: 1 });
		}
	});

	describe("AU-07 CA-03 authorised domains", () => {
		const checkAt = (host: string) => {
			const ask: typeof fetch = async (address) => node.get(String(address), { host });
			return openClient({ fetch: ask }).auth.requireAuthorizedDomain(new URL(`http://${host}`).hostname);
		};

		it("are those of all websites, those that an admin has added, and in development the local ones", async () => {
			const response = await node.get("/v1/projects", { host: "evil.test" });
			expect(await response.json()).toEqual({
				projectId: "frontage",
				authorizedDomains: [
					"digi.example.nz",
					"digital.example.nz",
					"staging.example.com",
					"localhost",
					"127.0.0.1",
					"[::1]",
					"dev.example.nz",
					"cms.example.nz",
				],
			});
		});

		it("include the requested development host, and no other", async () => {
			const listed = async (host: string) => {
				const { authorizedDomains } = await (await node.get("/v1/projects", { host })).json();
				return authorizedDomains as string[];
			};
			expect(await listed("team.dev.example.nz")).toContain("team.dev.example.nz");
			expect(await listed("Digital-NZ.localhost:3000")).toContain("digital-nz.localhost");
			expect(await listed("sub.staging.example.com")).not.toContain("sub.staging.example.com");
		});

		it.each([
			"digital.example.nz",
			"www.digital.example.nz",
			"DIGI.example.nz:8080",
			"staging.example.com",
			"localhost:3000",
			"digital-nz.localhost",
			"127.0.0.1:3000",
			"[::1]:3000",
			"team.dev.example.nz",
			"cms.example.nz",
			"www.cms.example.nz",
		])("allow signing in at %s, as the client determines", async (host) => {
			await checkAt(host);
			expect((await node.post(signInPath, { host, body: credentials })).status).toBe(200);
		});

		it.each([
			"evil.test",
			"digital.example.nz.evil.test",
			"sub.staging.example.com",
			"example.nz",
			"localhost.evil.test",
		])("refuse everything at %s, as the client determines", async (host) => {
			await expect(checkAt(host)).rejects.toMatchObject({ problem: { code: "unauthorized-domain" } });
			for (const { method, path } of accountEndpoints.filter((each) => each.path.startsWith("/api/auth/"))) {
				const sent = { host, body: credentials };
				const response = await (method === "GET" ? node.get(path, { host }) : node.post(path, sent));
				expect(response.status).toBe(403);
				expect(await response.json()).toMatchObject({ code: "unauthorized-domain" });
			}
			const mails = await queuedMails(node.platform.database);
			expect(mails.filter(({ kind }) => kind === "reset-request")).toEqual([]);
		});

		it("ignore an untrusted forwarded host", async () => {
			const headers = { "x-forwarded-host": "localhost" };
			const response = await node.post(signInPath, { host: "evil.test", headers, body: credentials });
			expect(response.status).toBe(403);
		});
	});

	describe("The sender's origin", () => {
		const send = (headers: Record<string, string>, cookie?: string) =>
			node.app.request("http://digital.example.nz/api/auth/sign-out", {
				method: "POST",
				headers: { host: "digital.example.nz", ...headers, ...(cookie && { cookie }) },
			});

		it.each([
			["another site's page", { "sec-fetch-site": "cross-site", origin: "http://evil.test" }],
			["a sibling's page", { "sec-fetch-site": "same-site", origin: "http://racking.example.nz" }],
			["an old browser's, of another site", { origin: "http://evil.test" }],
			["a sandboxed frame", { origin: "null" }],
			["another port", { origin: "http://digital.example.nz:8080" }],
			["a page that hides its origin", { "sec-fetch-site": "cross-site" }],
			["a forged pair", { "sec-fetch-site": "same-origin", origin: "http://evil.test" }],
		])("refuses %s", async (_, headers) => {
			const response = await send(headers, cookies.admin);
			expect(response.status).toBe(403);
			expect((await node.get("/api/accounts", { cookie: cookies.admin ?? "" })).status).toBe(200);
		});

		it("is required from a client with a session", async () => {
			expect((await send({}, cookies.admin)).status).toBe(403);
			expect((await send({})).status).toBe(204);
		});

		it("is accepted for our own pages, over https behind a proxy too", async () => {
			expect((await send({ origin: "http://digital.example.nz" })).status).toBe(204);
			expect((await send({ origin: "https://digital.example.nz" })).status).toBe(204);
			expect((await send({ "sec-fetch-site": "same-origin" }, "a=b")).status).toBe(204);
		});
	});

	describe("Bodies", () => {
		it("name each wrong key", async () => {
			const response = await node.post(signInPath, { body: { email: " ", password: "", more: 1 } });
			expect(await response.json()).toMatchObject({
				errors: [
					{ pointer: "/email", detail: "Please enter your email address" },
					{ pointer: "/password", detail: "Please enter your password" },
					{ pointer: "/more", detail: "is not expected" },
				],
			});
		});
	});

	describe("Rights", () => {
		it("are allowed after the session has ended, including a new sign-in, as the client does", async () => {
			const headers = { "x-signed-in-as": "somebody" };
			const requested = await node.get("/api/auth/session", { headers });
			expect([requested.status, await requested.json()]).toEqual([200, { user: null }]);
			expect((await node.post(signInPath, { headers, body: credentials })).status).toBe(200);
		});
	});
});
