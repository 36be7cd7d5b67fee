import { Agent } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { system } from "../src/model/rights/access.ts";
import { openPlatform } from "../src/platform.ts";
import { startWay } from "./setup/accounts/way.ts";
import { type Asked, ask, askAnew } from "./setup/app/ask.ts";
import { type Program, startProgram } from "./setup/app/program.ts";
import { addStaff, signInCookie } from "./setup/app/staff.ts";
import { newFolder } from "./setup/databases/databases.ts";
import { type Postgres, startPostgres } from "./setup/databases/postgres.ts";
import { noisy } from "./setup/files/drawn.ts";
import { hasS3, storeSettings } from "./setup/files/stores.ts";

const host = "upright.example.nz";
const email = "ada@staff.example.nz";

let postgres: Postgres;
let way: Awaited<ReturnType<typeof startWay>>;
let [one, other]: Program[] = [];
let siteId: string;
let cookie: string;

/** One bucket and a folder each; where no S3 server is installed, one folder. */
const [store = { kind: "", settings: async () => ({}) }] = storeSettings.slice(-1);

/** Two programs over one separate PostgreSQL; the second is notified through a proxy. */
beforeAll(async () => {
	postgres = await startPostgres();
	const client = new pg.Client(`${postgres.url}/postgres`);
	await client.connect();
	await client.query("create database nodes");
	await client.end();
	const url = `${postgres.url}/nodes`;
	way = await startWay(url);
	const files: Record<string, string> = await store.settings();
	const platform = await openPlatform(readConfig({ DATABASE_URL: url, ...files }));
	const site = { domain: host, domainKey: "racking-nz", name: "Upright" } as const;
	siteId = (await platform.records.save(system, "websites", "", site, { version: 0 })).id;
	await addStaff(platform, { email, roles: ["admin"] });
	await platform.close();
	const start = (address: string) => {
		const env = { ...files, DATABASE_URL: address, SAMPLE: "false", LOG_LEVEL: "silent" };
		return startProgram({ env, dataFolder: hasS3 ? newFolder() : (files.DATA_DIR ?? "") });
	};
	[one, other] = await Promise.all([start(url), start(way.url)]);
	cookie = await signInCookie(one?.port ?? 0, email);
});
afterAll(async () => {
	await Promise.all([one?.stop(), other?.stop()]);
	await way.close();
	await postgres.stop();
});

const pageOf = (node: Program | undefined) => askAnew(node?.port ?? 0, host, "/");

/** Writes on the first node. @returns the id of the record */
async function write(method: string, path: string, body: object, version?: number): Promise<string> {
	const origin = `http://localhost:${one?.port}`;
	const match = version === undefined ? {} : { "if-match": `"${version}"` };
	const headers = { "content-type": "application/json", origin, cookie, ...match };
	const response = await fetch(`${origin}/api/${path}`, { method, headers, body: JSON.stringify(body) });
	expect(response.status).toBeLessThan(300);
	return ((await response.json()) as { id: string }).id;
}

/** A page whose website is late begins with the waiting page, under a 503. */
const isServed = ({ status, text }: Asked) =>
	text.includes("Upright") && (status === 200 || text.includes("Loading domain configuration"));

/** Publishes on the first node. */
async function publish(name: string) {
	await write("POST", "services", { name, active: true, websites: [siteId] });
	expect((await pageOf(one)).text).toContain(name);
}

/** Whether the page is from a cache; only a rendered one has a nonce. */
const isCached = ({ headers }: Asked) => !String(headers["content-security-policy"]).includes("'nonce-");

const shownOnOther = (name: string) =>
	expect.poll(async () => (await pageOf(other)).text.includes(name)).toBe(true);

it("A brand that one node creates, moves and renames is served by another with its next response", async () => {
	const shown = async (at: string) => {
		const { text } = await askAnew(other?.port ?? 0, at, "/");
		const [lang] = /<html lang="([^"]+)"/.exec(text)?.slice(1) ?? [];
		const alternates = [...text.matchAll(/hrefLang="([^"]+)"/gi)].map(([, language]) => language);
		return { lang, isBays: text.includes("Bays"), alternates };
	};
	const scopes = async () => {
		const asked = ["unit:racking", "country:au", "country:gb"].map(async (scope) => {
			const address = `http://localhost:${other?.port}/api/brands/websites?scope=${scope}`;
			return (await (await fetch(address, { headers: { cookie } })).json()).items.length;
		});
		return Promise.all(asked);
	};
	// Cached on the other node before the first write.
	await expect.poll(() => shown(host)).toMatchObject({ lang: "en-NZ", alternates: [] });
	expect(await shown("bays.example.au")).toMatchObject({ isBays: false });

	const brand = { domain: "bays.example.au", domainKey: "racking-au", name: "Bays" };
	const id = await write("POST", "websites", brand);
	const isThere = { lang: "en-AU", isBays: true, alternates: ["en-NZ", "en-AU"] };
	await expect.poll(() => shown(brand.domain)).toMatchObject(isThere);
	await expect.poll(() => shown(host)).toMatchObject({ alternates: isThere.alternates });
	expect(await scopes()).toEqual([2, 1, 0]);

	await write("PATCH", `websites/${id}`, { country: "GB" }, 1);
	await expect.poll(async () => (await shown(brand.domain)).lang).toBe("en-GB");
	await expect.poll(async () => (await shown(host)).alternates).toContain("en-GB");
	expect(await scopes()).toEqual([2, 0, 1]);

	await write("PATCH", `websites/${id}`, { unit: "Shelving" }, 2);
	await expect.poll(async () => (await shown(host)).alternates).toEqual([]);
	await expect.poll(async () => (await shown(brand.domain)).alternates).toEqual([]);
	expect(await scopes()).toEqual([1, 0, 1]);
});

it(`A file that one node receives and another scales down is served by both: over ${store.kind}`, async () => {
	const authorization = `Firebase ${/session=([^;]+)/.exec(cookie)?.[1]}`;
	const at = (node: Program | undefined, path: string) => `http://localhost:${node?.port}${path}`;
	const body = new Uint8Array(await noisy(1));
	const headers = { authorization, cookie };
	const sent = await fetch(at(one, "/v0/b/frontage/o?uploadType=media&name=a.jpg"), {
		...{ method: "POST", body, headers: { authorization, "content-type": "image/jpeg" } },
	});
	expect(sent.status).toBe(200);
	const { items } = await (await fetch(at(other, "/api/media?limit=1"), { headers })).json();
	for (const node of [other, one]) {
		const original = await fetch(at(node, "/v0/b/frontage/o/a.jpg?alt=media"), { headers });
		expect(Buffer.from(await original.arrayBuffer()).equals(body)).toBe(true);
		const smaller = await fetch(at(node, `/media/${items[0].id}/a.jpg`), { headers });
		expect([smaller.status, smaller.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
	}
});

it("Visitors do not notice a restart of the database", async () => {
	const nodes = [one, other];
	// After this, no earlier change can still remove a page from a cache.
	await publish("Anchors");
	await shownOnOther("Anchors");
	let isOver = false;
	// Every visitor keeps one connection, which stays with one worker.
	const visitors = nodes.flatMap((node) =>
		Array.from({ length: 4 }, () => {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			const answers: Asked[] = [];
			const visit = async () => {
				while (!isOver) answers.push(await ask(node?.port ?? 0, host, "/", {}, agent));
				agent.destroy();
			};
			return { answers, ended: visit() };
		}),
	);
	const latestAre = (like: (answer: Asked) => boolean) =>
		expect.poll(() => visitors.every(({ answers }) => answers.slice(-1).some(like))).toBe(true);
	const away = "frontage; hit; detail=database-away";
	const isMarked = ({ headers }: Asked) => headers["cache-status"] === away;
	await latestAre(isCached);

	await postgres.halt();
	await latestAre(isMarked);
	await postgres.resume();
	await latestAre((answer) => !isMarked(answer));
	await publish("Columns");
	await shownOnOther("Columns");
	isOver = true;
	await Promise.all(visitors.map(({ ended }) => ended));

	const answers = visitors.flatMap((visitor) => visitor.answers);
	const lacking = answers.filter((answer) => !isServed(answer));
	expect(lacking.map(({ status, headers }) => ({ status, headers }))).toEqual([]);
	const marks = answers.map(({ headers }) => headers["cache-status"]);
	expect(new Set(marks)).toEqual(new Set([undefined, away]));
	// The last answer of the load may have been requested before the publication.
	for (const node of nodes) expect((await ask(node?.port ?? 0, host, "/")).text).toContain("Columns");
});
