import { Agent, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { endlessMs, timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { type DomainKey, domainKeys } from "../../model/brands.ts";
import { toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import { createListener } from "../connections/listener.ts";

/** Requests of a round are concurrent, so that some join a render. The cache may be cleared between rounds. */
const [rounds, atOnce] = [timesOf(120, 4), 50];
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
	br: brotliDecompressSync,
	gzip: gunzipSync,
	zstd: zstdDecompressSync,
};
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const articles: string[] = [];
let test: TestApp;
let server: Server;

const domainOf = (key: DomainKey) => `${key}.example.nz`;
const canaryOf = (key: DomainKey) => `canary${domainKeys.indexOf(key)}x`;

beforeAll(async () => {
	test = await openApp(sqlite.create);
	const { add } = test;
	for (const key of domainKeys) {
		const text = canaryOf(key);
		const [domain, aliases] = [domainOf(key), [`www.${domainOf(key)}`]];
		// Without the canary: the footers of other websites contain the name.
		const { id } = await add("websites", { domain, aliases, domainKey: key, name: `Name of ${key}` });
		await add("settings", { id, heroTitle: `Hero ${text}`, contactEmail: `${text}@example.nz` });
		const shown = { active: true, websites: [id] };
		await add("services", { name: `Service ${text}`, ...shown });
		await add("team", { name: `Member ${text}`, ...shown });
		for (const [number, type] of (["insight", "case-study"] as const).entries()) {
			const words = {
				title: `Article ${text} ${number}`,
				content: `<p>Content of ${text} for everybody.</p>`,
			};
			const { slug } = await add("content", { ...words, type, status: "published", domains: [key] });
			articles.push(slug);
		}
	}
	server = createListener(test.app, { cache: test.pageCache, trustProxy: false });
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
	agent.destroy();
	server.close();
	await test.platform.close();
});

const hosts: fc.Arbitrary<readonly [string, DomainKey | null]> = fc.oneof(
	{
		weight: 9,
		arbitrary: fc
			.tuple(
				fc.constantFrom(...domainKeys),
				fc.constantFrom(
					(domain: string) => domain,
					(domain: string) => domain.toUpperCase(),
					(domain: string) => `${domain}:8080`,
					(domain: string) => `${domain}.`,
					(domain: string) => `www.${domain}`,
				),
			)
			.map(([key, write]) => [write(domainOf(key)), key] as const),
	},
	{
		weight: 2,
		arbitrary: fc.constantFrom(...domainKeys).map((key) => [`${key}.localhost:3000`, key] as const),
	},
	fc
		.constantFrom(
			"nobody.example.nz",
			"example.nz",
			"192.0.2.7",
			"x.team.example.nz",
			"team.example.nz.evil.nz",
		)
		.map((host) => [host, null] as const),
);

const junk = fc.string({ unit: fc.constantFrom(..."abz09-_=&%20"), maxLength: 20 });
const paths = fc.oneof(
	{ weight: 8, arbitrary: fc.constantFrom("/", "/", "/library", "/library?type=insight", "/library?page=1") },
	{
		weight: 5,
		arbitrary: fc.nat(2 * domainKeys.length - 1).map((number) => `/library/${articles[number]}`),
	},
	{
		weight: 2,
		arbitrary: fc.tuple(fc.constantFrom("/", "/library"), junk).map(([path, more]) => `${path}?x${more}`),
	},
	{
		weight: 1,
		arbitrary: fc.oneof(
			fc.constantFrom(...domainKeys).map((key) => `/library?query=${canaryOf(key)}`),
			fc.constantFrom(...domainKeys).map((key) => `//${domainOf(key)}/`),
			fc.constantFrom(...domainKeys).map((key) => `http://${domainOf(key)}/`),
			junk.map((more) => `/${more}`),
		),
	},
);

const anyHost = fc.constantFrom(...domainKeys).map(domainOf);
const headers = fc.record(
	{
		"x-forwarded-host": anyHost,
		forwarded: anyHost.map((host) => `host=${host};proto=https`),
		"x-host": anyHost,
		"x-original-host": anyHost,
		"x-original-url": anyHost.map((host) => `http://${host}/`),
		"x-forwarded-proto": fc.constantFrom("https", "http"),
		cookie: fc.constantFrom(...domainKeys).map((key) => `dev-domain=${key}`),
		origin: anyHost.map((host) => `https://${host}`),
		referer: anyHost.map((host) => `https://${host}/`),
		"accept-encoding": fc.constantFrom("br", "gzip", "zstd", "gzip, br;q=0.5", "identity", "*"),
		"accept-language": fc.constantFrom("en-AU", "mi"),
		"if-none-match": fc.constantFrom('"x"', "*"),
		range: fc.constant("bytes=0-100"),
	},
	{ requiredKeys: [] },
);

interface Sent {
	readonly host: readonly [string, DomainKey | null];
	readonly path: string;
	readonly headers: Readonly<Record<string, string | undefined>>;
}

function answerTo({ host: [host], path, headers }: Sent): Promise<{ status: number; text: string }> {
	const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
	const { port } = server.address() as AddressInfo;
	return new Promise((resolve, reject) => {
		const requested = request(
			{ agent, port, host: "127.0.0.1", path, headers: { ...given, host } },
			(response) => {
				const chunks: Buffer[] = [];
				response.on("data", (chunk: Buffer) => chunks.push(chunk));
				response.on("end", () => {
					const bytes = Buffer.concat(chunks);
					const decode = decoders[response.headers["content-encoding"] ?? ""];
					const body = decode && bytes.length > 0 ? decode(bytes) : bytes;
					resolve({ status: response.statusCode ?? 0, text: `${response.rawHeaders.join("\n")}\n${body}` });
				});
			},
		);
		requested.on("error", (error) => {
			// The server may close an idle connection just as it is reused.
			if (requested.reusedSocket) resolve(answerTo({ host: [host, null], path, headers }));
			else reject(error);
		});
		requested.end();
	});
}

function brandsIn(text: string, path: string): DomainKey[] {
	const shown = path.includes("query=") ? text.replaceAll(path.split("query=")[1] ?? "", "") : text;
	return domainKeys.filter((key) => shown.includes(canaryOf(key)));
}

it(
	"BR-06 requests of any host, path, query and header get no byte of another brand",
	async () => {
		const round = fc.array(fc.record({ host: hosts, path: paths, headers }), {
			minLength: atOnce,
			maxLength: atOnce,
		});
		let shown = 0;
		await holds(
			fc.asyncProperty(round, fc.nat(9), async (sent, age) => {
				if (age === 0) test.pageCache.invalidate(new Set(["*"]));
				const answers = await Promise.all(sent.map(answerTo));
				for (const [index, { status, text }] of answers.entries()) {
					const { host, path } = sent[index] as Sent;
					// The host of an absolute address replaces the Host field.
					const target = domainKeys.find((key) => path === `http://${domainOf(key)}/`);
					const own = [target ?? host[1]].filter((key) => key !== null);
					const isLanding = status === 200 && path === "/";
					const found = brandsIn(text, path);
					expect(isLanding ? own : own.filter((key) => found.includes(key))).toEqual(found);
					shown += found.length;
				}
			}),
			{ times: rounds },
		);
		// On average, one request in two shows a brand.
		expect(shown).toBeGreaterThan(rounds);
		const { hits } = test.pageCache.figures;
		const landing = { host: [domainOf("team"), "team"], path: "/", headers: {} } as const;
		await answerTo(landing);
		expect(brandsIn((await answerTo(landing)).text, "/")).toEqual(["team"]);
		expect(test.pageCache.figures.hits).toBeGreaterThan(hits);
	},
	endlessMs,
);

it.each(domainKeys)("a write to %s invalidates no page of the eight others", async (key) => {
	const visitAll = async () => {
		const before = test.pageCache.figures.misses;
		for (const each of domainKeys)
			await answerTo({ host: [domainOf(each), each], path: "/library", headers: {} });
		return test.pageCache.figures.misses - before;
	};
	await expect.poll(visitAll).toBe(0);
	const website = await test.platform.reader.findWebsiteByHost(domainOf(key));
	const id = website?.website.id ?? "";
	const { version } = await test.platform.records.find(system, "settings", toId(id));
	await test.platform.records.save(system, "settings", id, { heroSubtitle: `Anew ${key}` }, { version });
	expect(await visitAll()).toBe(1);
});
