import { beforeAll, describe, expect, it } from "vitest";
import { openAuthenticator } from "../../../tests/setup/accounts/authenticator.ts";
import { addPasskey, begin, register, signInWith } from "../../../tests/setup/accounts/passkeys.ts";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { cookieOf, nodeForTests } from "../../../tests/setup/databases/nodes.ts";
import { system } from "../../model/rights/access.ts";

const path = "/.well-known/webauthn";
const email = "ada@example.nz";

const at = (host: string) => ({ host, headers: { origin: `https://${host}` } });

describe("Passkeys on the hosts of all brands", () => {
	const node = nodeForTests(sqlite.create, { env: { CMS_URL: "https://cms.example.nz" } });
	beforeAll(async () => {
		const website = { domain: "digital.example.nz", aliases: ["digi.example.com"] };
		await node.platform.records.save(system, "websites", "", website, { version: 0 });
		await addStaff(node.platform, { email });
	});

	it("are announced by the host of the back office, for the hosts where users may sign in", async () => {
		const response = await node.get(path, { host: "cms.example.nz" });
		expect(response.headers.get("content-type")).toBe("application/json");
		expect(await response.json()).toEqual({
			origins: ["digi.example.com", "digital.example.nz", "cms.example.nz"].flatMap((host) => [
				`https://${host}`,
				`https://www.${host}`,
			]),
		});
	});

	it.each(["digital.example.nz", "evil.test", "localhost"])("are not announced by %s", async (host) => {
		expect((await node.get(path, { host })).status).toBe(404);
	});

	it("belong to the back office's host, and sign in on each of them", async () => {
		const authenticator = openAuthenticator();
		const sent = { ...at("digital.example.nz"), body: { email, password: staffPassword } };
		const cookie = cookieOf(await node.post("/api/auth/sign-in", sent));
		const passkey = await addPasskey(node, authenticator, { ...at("digital.example.nz"), cookie });
		expect(passkey.host).toBe("cms.example.nz");
		for (const host of ["cms.example.nz", "digi.example.com", "www.digital.example.nz"])
			expect((await signInWith(node, authenticator, { sent: at(host) })).status).toBe(200);
		const tampered = { sent: at("cms.example.nz"), origin: "https://evil.test" };
		expect((await signInWith(node, authenticator, tampered)).status).toBe(401);
		const plain = { sent: at("cms.example.nz"), origin: "http://cms.example.nz" };
		expect((await signInWith(node, authenticator, plain)).status).toBe(401);
		const refused = await node.post("/api/auth/passkey-sign-ins", { ...at("evil.test"), body: {} });
		expect(refused.status).toBe(403);
	});

	it("belong to one host only in development", async () => {
		const authenticator = openAuthenticator();
		const { options } = await begin(node, { host: "team.localhost:3000" });
		expect(options.rpId).toBe("team.localhost");
		const host = "localhost:3000";
		const sent = { host, body: { email, password: staffPassword } };
		const cookie = cookieOf(await node.post("/api/auth/sign-in", sent));
		const response = await register(node, authenticator, { host, cookie });
		expect(await response.json()).toMatchObject({ host: "localhost" });
		expect((await signInWith(node, authenticator, { sent: { host } })).status).toBe(200);
		expect((await signInWith(node, authenticator, { sent: at("cms.example.nz") })).status).toBe(401);
	});
});
