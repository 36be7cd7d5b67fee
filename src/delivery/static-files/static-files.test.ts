import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assets, cmsAssets } from "../../../tests/setup/app/built.ts";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import {
	type AnswerThrough,
	answerTo,
	leftOut,
	type ProxyServer,
	proxies,
	requestThrough,
} from "../../../tests/setup/connections/proxies.ts";
import { newFolder, sqlite } from "../../../tests/setup/databases/databases.ts";
import { addFile, pictureBytes } from "../../../tests/setup/files/media-files.ts";
import { timesOf, waitMs } from "../../../tests/setup/input/effort.ts";
import { toId } from "../../model/ids.ts";
import { addressOf } from "../../model/media/media.ts";
import { system } from "../../model/rights/access.ts";
import { versionHeader } from "../http/version-header.ts";
import { requestPage } from "../receipts/request-page.ts";

const hosts = ["upright.example.nz", "setout.example.nz"] as const;
const [here, there] = hosts;
const ofProgram = "x-request-id";
const built = "console.log('of the site');".repeat(100);
const assetsFolder = newFolder();
writeFileSync(join(assetsFolder, "site.js"), built);
writeFileSync(join(assetsFolder, "speculation-a.json"), '{"prerender":[]}');

const textOf = ({ headers, body }: AnswerThrough) => {
	const coding = headers["content-encoding"];
	if (coding === "br") return String(brotliDecompressSync(body));
	return String(coding === "gzip" ? gunzipSync(body) : body);
};

describe.each(proxies)(`Files that $name sends without the program${leftOut}`, ({ start }) => {
	const folder = join(newFolder(), "static");
	let serving: Serving;
	let proxy: ProxyServer;
	let website: string;
	let picture: string;
	let pages: readonly string[];
	beforeAll(async () => {
		const own = { isLead: true, assets, cmsAssets, assetsFolder };
		const settings = { STATIC_DIR: folder, TRUST_PROXY: "true", COSTLY_PER_MINUTE: "0" };
		serving = await startServing(await sqlite.create(), settings, own);
		const { add, platform } = serving;
		const [one, other] = [
			await add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" }),
			await add("websites", { domain: there, domainKey: "digital-nz", name: "Setout" }),
		];
		website = one.id;
		const file = await addFile(platform, "wharf.jpg", await pictureBytes(), { alt: "A wharf" });
		await add("settings", { id: toId(website), heroTitle: "Word 0" });
		const text = "<p>Of piles.</p>";
		await add("services", {
			...{ name: "Racking", image: addressOf(file), content: text, active: true },
			websites: [website, other.id],
		});
		await add("team", { name: "Mere Tipene", content: text, active: true, websites: [website] });
		const words = { title: "A wharf", content: text, domains: ["racking-nz"] };
		const { slug } = await add("content", { ...words, type: "insight", status: "published" });
		const page = { content: text, status: "published", websites: [website] };
		const about = await add("pages", { ...page, title: "About us" });
		await add("pages", { ...page, title: "Careers", parent: about.id });
		pages = [
			...["/", "/library", `/library/${slug}`, "/services/racking", "/people/mere-tipene"],
			...["/about-us", "/about-us/careers"],
		];
		proxy = await start(serving.port, [...hosts, `www.${here}`], folder);
		const [, path = ""] = /srcset="[^"]*?(\/media\/[^ "]+)/i.exec(textOf(await get("/"))) ?? [];
		picture = path;
	});
	afterAll(async () => {
		await proxy.stop();
		await serving.close();
	});

	const get = (path: string, headers: Record<string, string> = {}, host: string = here, method = "GET") =>
		answerTo(requestThrough(proxy, { host, path, headers, method }).end());
	const isFile = ({ headers }: AnswerThrough) => headers[ofProgram] === undefined;
	const settled = () => serving.staticFiles?.settled();

	it("are never older than a publication, with concurrent requests", async () => {
		const [times, visitors] = [timesOf(200, 10), 2];
		const seen = { files: 0, program: 0 };
		let isDone = false;
		const visit = async () => {
			while (!isDone) seen[isFile(await get("/")) ? "files" : "program"] += 1;
		};
		const visiting = Array.from({ length: visitors }, visit);
		const old: string[] = [];
		for (let time = 1; time <= times; time += 1) {
			const { version } = await serving.platform.records.find(system, "settings", toId(website));
			const word = `Word ${time}`;
			const values = { heroTitle: word };
			await serving.platform.records.save(system, "settings", toId(website), values, { version });
			for (const path of ["/", "/"])
				if (!textOf(await get(path)).includes(word)) old.push(`${word} at ${path}`);
			// Every second write follows a complete file; others may happen during it.
			if (time % 2 === 0) await settled();
		}
		isDone = true;
		await Promise.all(visiting);
		expect(old).toEqual([]);
		expect(seen.files).toBeGreaterThan(0);
	});

	it("belong to the requested host, and to no other request", async () => {
		for (const host of hosts) await get("/", {}, host);
		await settled();
		expect(isFile(await get("/", {}, `www.${here}`))).toBe(true);
		const other = await get("/", {}, there);
		expect([isFile(other), textOf(other)]).toEqual([true, expect.stringContaining("<title>Setout |")]);
		for (const path of [
			"/?utm_source=mail",
			"/library?type=insight",
			"/index.html",
			"/landing",
			"/library.html",
		])
			expect([path, isFile(await get(path))]).toEqual([path, false]);
		for (const method of ["POST", "PUT"]) expect((await get("/", {}, here, method)).status).toBe(405);
		const head = await get("/", {}, here, "HEAD");
		expect([isFile(head), head.status, head.body.length]).toEqual([true, 200, 0]);
		const again = await get("/", { "if-none-match": String(other.headers.etag) }, there);
		expect([isFile(again), again.status]).toEqual([true, 304]);
	});

	it("contain their source versions, for receipts", async () => {
		await get("/");
		await settled();
		const { headers } = await get("/?program");
		const sent = readFileSync(join(folder, "sites", here, "landing.html.gz"));
		const server = createServer((_, response) =>
			response.writeHead(200, { "content-encoding": "gzip" }).end(sent),
		);
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		const door = { isTls: false, host: "127.0.0.1", port };
		const { status, version } = await requestPage(
			door,
			new URL(`http://${here}/`),
			AbortSignal.timeout(waitMs),
		);
		server.close();
		expect([status, version]).toEqual([200, headers[versionHeader]]);
		expect(version).not.toBe("");
	});

	it("exclude private pictures", async () => {
		const { id, version } = await serving.platform.records.find(
			system,
			"media",
			toId(picture.split("/")[2] ?? ""),
		);
		await get(picture);
		await settled();
		expect(isFile(await get(picture))).toBe(true);
		await serving.platform.records.save(system, "media", id, { isPublic: false }, { version });
		expect((await get(picture)).status).toBe(404);
		await serving.platform.records.save(system, "media", id, { isPublic: true }, { version: version + 1 });
	});

	it("equal the program's responses, with the same headers, also when it does not run", async () => {
		const icon = /href="(\/icons\/[^"]+)"/.exec(textOf(await get("/")))?.[1] ?? "";
		const documents = ["/robots.txt", "/llms.txt", "/sitemap.xml", "/rss.xml", "/atom.xml", "/feed.json"];
		const others = ["/site.webmanifest", icon, picture, "/assets/site.js"];
		const all = [...pages, ...documents, ...others];
		const answers = new Map<string, AnswerThrough>();
		for (const path of all) answers.set(path, await get(`${path}?program`));
		for (const path of all) await get(path);
		await settled();
		const stop = () => serving.stop(true);
		for (const isRunning of [true, false]) {
			if (!isRunning) await stop();
			for (const path of all) {
				const [was, is] = [answers.get(path) as AnswerThrough, await get(path)];
				expect([path, is.status, isFile(is)]).toEqual([path, 200, true]);
				const text = textOf(is);
				if (pages.includes(path)) expect(withoutOwn(text)).toBe(textOf(was));
				else expect(text).toBe(textOf(was));
				expect([path, headersOf(is)]).toEqual([path, headersOf(was)]);
				if (pages.includes(path)) expect(policyOf(text)).toBe(policyInPage(was));
			}
		}
		for (const path of ["/library", "/about-us", "/services", "/api"])
			expect([path, (await get(`${path}/nothing-of-this-name`)).status]).toEqual([path, 502]);
	});
});

function withoutOwn(text: string): string {
	return text.replace(/<meta http-equiv="content-security-policy".*?<\/script>/, "");
}

function policyOf(text: string): string {
	return /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(text)?.[1] ?? "";
}

/** Without directives that have no effect in a meta tag. */
function policyInPage({ headers }: AnswerThrough): string {
	const policy = String(headers["content-security-policy"]).replace(
		/; (frame-ancestors|report-uri|report-to) [^;]*/g,
		"",
	);
	return policy.replace(/script-src [^;]*/, (sources) => `${sources} 'inline-speculation-rules'`);
}

/** Without time, length, ETag, and headers that only the program sends. */
function headersOf({ headers }: AnswerThrough) {
	const apart =
		/^(server|via|alt-svc|date|connection|keep-alive|etag|last-modified|accept-ranges|transfer-encoding|content-(length|encoding))$/;
	const inPage =
		/^(link|speculation-rules|x-frontage-version|x-request-id|content-security-policy|vary|cross-origin-opener-policy)$/;
	const entries = Object.entries(headers).filter(([name]) => !apart.test(name) && !inPage.test(name));
	return Object.fromEntries(entries.toSorted());
}
