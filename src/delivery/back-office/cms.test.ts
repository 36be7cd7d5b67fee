import { beforeAll, describe, expect, it } from "vitest";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { nodeForTests } from "../../../tests/setup/databases/nodes.ts";
import { recordIdOf } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

describe.each([sqlite])("AU-05 the pages of the back office, in $kind", ({ create }) => {
	const node = nodeForTests(create);
	let cookie: string;

	beforeAll(async () => {
		await addStaff(node.platform, { email: "eve@example.nz", roles: ["editor"] });
		cookie = await signInCookie(node.app, "eve@example.nz");
	});

	it.each([
		["/cms", "/cms/login?from=%2Fcms"],
		["/cms/content?brand=team", "/cms/login?from=%2Fcms%2Fcontent%3Fbrand%3Dteam"],
		["/cms/users", "/cms/login?from=%2Fcms%2Fusers"],
		["/cms/nowhere/at/all", "/cms/login?from=%2Fcms%2Fnowhere%2Fat%2Fall"],
	])("sends a visitor from %s to %s", async (path, location) => {
		const response = await node.get(path);
		expect([response.status, response.headers.get("location")]).toEqual([302, location]);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.text()).toBe("");
	});

	it.each(["//cms/users", "/cms%2Fusers", "/CMS", "/cms/../cms%2fusers"])(
		"answers %s with the page that is not found, or the sign-in page",
		async (path) => {
			expect([302, 404]).toContain((await node.get(path)).status);
		},
	);

	it.each(["/cms/login", "/cms/set-password", "/cms/confirm-email"])(
		"shows %s to all visitors",
		async (path) => {
			expect((await node.get(path)).status).toBe(200);
		},
	);

	it("shows staff the page of the screens, with a policy against any other script", async () => {
		const response = await node.get("/cms/content", { cookie });
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toBe("no-store");
		const policy = response.headers.get("content-security-policy") ?? "";
		const html = await response.text();
		const nonce = /csp-nonce" nonce="([^"]+)"/.exec(html)?.[1] ?? "";
		expect(nonce).toHaveLength(24);
		expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
		expect(policy).toContain("script-src 'self';");
		expect(html).toContain('<script type="module" src="/assets/cms/cms.js"></script>');
	});

	it("may have frames of the host of CMS_URL, and of its own", async () => {
		const frames = async (host: string) => {
			const response = await node.get("/cms/login", { host });
			return /frame-src ([^;]+)/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
		};
		const { origin, host } = new URL(node.platform.accounts.baseUrl);
		expect(await frames(host)).toBe("'self'");
		expect(await frames("team.localhost")).toBe(`'self' ${origin}`);
	});

	it("is not shown on the request after the role is gone", async () => {
		const email = "former@example.nz";
		const { id } = await addStaff(node.platform, { email, roles: ["editor"] });
		const session = await signInCookie(node.app, email);
		expect((await node.get("/cms", { cookie: session })).status).toBe(200);
		await node.platform.records.save(system, "users", recordIdOf(id), { roles: [] }, { version: 1 });
		expect((await node.get("/cms", { cookie: session })).status).toBe(302);
	});
});
