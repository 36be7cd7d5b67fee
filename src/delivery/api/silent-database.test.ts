import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWay } from "../../../tests/setup/accounts/way.ts";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { createPostgres } from "../../../tests/setup/databases/databases.ts";

const host = "setout.example.nz";

// Takes some seconds: it measures the maximum wait for a database.
describe("While the machine of PostgreSQL is silent", () => {
	let way: Awaited<ReturnType<typeof startWay>>;
	let serving: Serving;
	let cookie: string;

	beforeAll(async () => {
		const { url, folder } = await createPostgres();
		way = await startWay(url);
		const times = { DATABASE_CONNECT_SECONDS: "0.5", DATABASE_QUERY_SECONDS: "0.6" };
		serving = await startServing({ url: way.url, folder }, times);
		await serving.add("websites", { domain: host, domainKey: "team", name: "Setout" });
		await addStaff(serving.platform, { email: "ada@staff.example.nz" });
		cookie = await signInCookie(serving.port, "ada@staff.example.nz");
	});
	afterAll(async () => {
		way.isSilent = false;
		way.cut();
		await serving.close();
		await way.close();
	});

	async function save() {
		const origin = `http://localhost:${serving.port}`;
		const response = await fetch(`${origin}/api/services`, {
			method: "POST",
			headers: { "content-type": "application/json", origin, cookie },
			body: JSON.stringify({ name: "Anchors" }),
		});
		return { status: response.status, retryAfter: response.headers.get("retry-after") };
	}
	const away = { status: 503, retryAfter: "5" };

	it("staff get a refusal with a retry time, however many requests there are, and can save once there is an answer", async () => {
		expect((await save()).status).toBe(201);
		way.isSilent = true;
		const began = performance.now();
		const answers = await Promise.all(Array.from({ length: 24 }, save));
		expect(answers).toEqual(answers.map(() => away));
		expect(performance.now() - began).toBeLessThan(15_000);
		way.isSilent = false;
		expect((await save()).status).toBe(201);
	});

	it("a page request is a 503 once it is known, with a loading page first", async () => {
		way.isSilent = true;
		await serving.ask(host, "/library");
		const { status, headers, text } = await serving.ask(host, "/library");
		expect([status, headers["retry-after"]]).toEqual([503, "10"]);
		expect(text).toContain("Loading domain configuration");
		way.isSilent = false;
		await expect.poll(async () => (await serving.ask(host, "/library")).status).toBe(200);
	});

	it("a connection that breaks during a save is a 503, too, and the log names the cause", async () => {
		const { figures } = serving.platform.database;
		const { queries } = figures;
		way.holds = "commit";
		const saving = save();
		await expect.poll(() => way.held).toBe(true);
		expect(figures.queries).toBeGreaterThan(queries);
		way.cut();
		expect(await saving).toEqual(away);
		const line = serving.lines().findLast(({ msg }) => msg === "the database could not be reached");
		expect(line).toMatchObject({ err: { message: "Connection terminated unexpectedly" } });
	});
});
