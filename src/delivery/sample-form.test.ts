import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../tests/setup/app/app.ts";
import { sqlite } from "../../tests/setup/databases/databases.ts";

const [host, other] = ["upright.example.nz", "setout.example.nz"];
const path = "/sample-form";
const hashOf = (text = "") => `sha256-${hash("sha256", text, "base64")}`;
const message = { name: "Ana <b>", email: "ana@example.nz", message: "Four bays &\n“two” beams" };

describe("The contact form of a sample website", () => {
	let test: TestApp;
	let plain: TestApp;
	beforeAll(async () => {
		const filled = async (more: object) => {
			const opened = await openApp(sqlite.create, more);
			for (const [domain, contactFormUrl] of [
				[host, path],
				[other, "https://forms.example/1"],
			] as const) {
				const { id } = await opened.add("websites", { domain, email: `hello@${domain}` });
				await opened.add("settings", { id, contactFormUrl });
			}
			return opened;
		};
		[test, plain] = [await filled({ hasSample: true }), await filled({})];
	});
	afterAll(() => Promise.all([test.platform.close(), plain.platform.close()]));

	const send = async (body: string | URLSearchParams, headers: Record<string, string> = {}) => {
		const response = await test.app.request(`http://test${path}`, {
			...{ method: "POST", body: String(body) },
			headers: { host, "content-type": "application/x-www-form-urlencoded", ...headers },
		});
		return { status: response.status, headers: response.headers, html: await response.text() };
	};

	it("is framed by its own host only, runs only its reporting script, and is named by the landing page's policy", async () => {
		const { status, headers, html } = await test.get(host, path);
		expect(status).toBe(200);
		const policy = headers.get("content-security-policy") ?? "";
		expect(policy).toContain("frame-ancestors 'self'");
		expect(policy).toContain("form-action 'self'");
		expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
		expect(headers.get("x-robots-tag")).toBe("noindex");
		const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/g)].map(([, text]) => text);
		expect(scripts).toEqual(['parent.postMessage("loaded",location.origin)']);
		expect(policy).toContain(`script-src 'self' '${hashOf(scripts[0])}'`);
		expect(html).toContain("sends nothing and keeps nothing");
		const landing = await test.get(host, "/");
		expect(landing.headers.get("content-security-policy")).toContain("frame-src 'self'");
		expect(landing.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
	});

	it("returns the text as an email to the website, and the response is not cached", async () => {
		const { status, headers, html } = await send(new URLSearchParams(message));
		expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect(html).toContain("Nothing has been sent and nothing was kept");
		expect(html).toContain("Four bays &amp;\n“two” beams\n\nAna &lt;b&gt;\nana@example.nz</pre>");
		const [, address = ""] = /href="(mailto:[^"]+)"/.exec(html) ?? [];
		const mail = new URL(address.replaceAll("&amp;", "&"));
		expect(mail.pathname).toBe(`hello@${host}`);
		expect(mail.searchParams.get("body")).toBe(`${message.message}\n\nAna <b>\nana@example.nz`);
	});

	it.each([
		["name", " ", "Please write your name"],
		["email", "ana", "This is not an email address"],
		["email", "", "Please write your email address"],
		["message", "x".repeat(1_201), "At most 1200 letters, please"],
	])("shows an error next to the field: %s", async (field, value, words) => {
		const { status, html } = await send(new URLSearchParams({ ...message, [field]: value }));
		expect(status).toBe(422);
		expect(html.match(/class="wrong"/g)).toHaveLength(1);
		expect(html).toContain(`id="${field}-wrong" role="alert">${words}<`);
		if (field !== "name") expect(html).toContain('value="Ana &lt;b&gt;"');
	});

	it("stays with the brand of a developer's cookie, which its frame does not send", async () => {
		const request = (address: string, more: RequestInit) => test.app.request(`http://test${address}`, more);
		const headers = { host: "localhost", cookie: "dev-domain=upright-example-nz" };
		const opened = await (await request(path, { headers })).text();
		const [, action = ""] = /action="([^"]+)"/.exec(opened) ?? [];
		const type = { "content-type": "application/x-www-form-urlencoded" };
		const body = String(new URLSearchParams(message));
		const sent = await request(action, { method: "POST", body, headers: { host: "localhost", ...type } });
		const letter = await sent.text();
		expect([sent.status, letter.includes(`mailto:hello@${host}`)]).toEqual([200, true]);
		const [, again = ""] = /href="([^"]+)">Start again/.exec(letter) ?? [];
		expect(await (await request(again, { headers: { host: "localhost" } })).text()).toBe(opened);
	});

	it("refuses malformed submissions", async () => {
		expect((await send("{}", { "content-type": "application/json" })).status).toBe(415);
		const long = await send(`message=${"x".repeat(20_001)}`);
		expect([long.status, long.html]).toEqual([413, "The body may have at most 20000 bytes.\n"]);
		expect((await send("%00%ff=%ZZ")).status).toBe(422);
	});

	it("does not exist for websites that do not name it, nor without the sample", async () => {
		expect((await test.get(other, path)).status).toBe(404);
		expect((await test.get("nobody.example.nz", path)).status).toBe(404);
		expect((await plain.get(host, path)).status).toBe(404);
		const posted = await plain.app.request(`http://test${path}`, { method: "POST", headers: { host } });
		expect(posted.status).toBe(404);
	});
});
