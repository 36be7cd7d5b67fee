import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp } from "../../tests/setup/app/app.ts";
import { ask } from "../../tests/setup/app/ask.ts";
import { assets } from "../../tests/setup/app/built.ts";
import { sqlite } from "../../tests/setup/databases/databases.ts";
import { createListener } from "./connections/listener.ts";
import type { CdnOptions } from "./edge.ts";

const [here, there] = ["upright.example.nz", "setout.example.nz"];

async function serve(cdn?: CdnOptions) {
	const test = await openApp(sqlite.create, { cdn });
	const ids = {
		here: (await test.add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" })).id,
		there: (await test.add("websites", { domain: there, domainKey: "digital-nz", name: "Setout" })).id,
	};
	const server: Server = createListener(test.app, { cache: test.pageCache, trustProxy: false });
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const close = () => {
		server.close();
		return test.platform.close();
	};
	return { test, ids, close, get: (host: string, path: string, how = {}) => ask(port, host, path, how) };
}

describe("Pages without a CDN", () => {
	let served: Awaited<ReturnType<typeof serve>>;
	beforeAll(async () => {
		served = await serve();
	});
	afterAll(() => served.close());

	it("are revalidated each time, and have no cache tags", async () => {
		for (const path of ["/", "/library", "/"]) {
			const { headers } = await served.get(here, path);
			expect(headers["cache-control"]).toBe("no-cache");
			expect(headers["surrogate-key"] ?? headers["cache-tag"]).toBeUndefined();
		}
	});

	it.each(["/", "/library?query=words", "/nowhere"])(
		"announce at %s the requests that follow",
		async (path) => {
			const { headers } = await served.get(here, path);
			expect(headers.link).toBe(`</assets/a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`);
			expect(headers["speculation-rules"]).toBe(`"${assets.speculation}"`);
		},
	);
});

describe.each([
	["Surrogate-Key", " "],
	["Cache-Tag", ","],
] as const)("Pages for a CDN with %s", (keysHeader, separator) => {
	let served: Awaited<ReturnType<typeof serve>>;
	beforeAll(async () => {
		served = await serve({ maxAgeS: 600, keysHeader });
	});
	afterAll(() => served.close());
	const keysAt = async (host: string, path: string) =>
		String((await served.get(host, path)).headers[keysHeader.toLowerCase()]).split(separator);

	it("may be cached there and nowhere else, rendered, cached or unchanged", async () => {
		const first = await served.get(here, "/");
		const second = await served.get(here, "/");
		const known = await served.get(here, "/", { "if-none-match": String(second.headers.etag) });
		expect([first.status, second.status, known.status]).toEqual([200, 200, 304]);
		for (const { headers } of [first, second, known]) {
			expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate, s-maxage=600");
			expect(headers.vary).toBe("accept-encoding");
			expect(headers[keysHeader.toLowerCase()]).toContain(served.ids.here);
		}
	});

	it("are cached nowhere if they are search results, or not found", async () => {
		for (const path of ["/library?query=words", "/nowhere", "/library/nothing"])
			expect((await served.get(here, path)).headers["cache-control"]).toBe("no-cache");
	});

	it("have the tags of their site and kind, and no other site's", async () => {
		// The page links to its unit in other countries.
		const siblings = (unit: string) => [`unit-${unit}`, "country-nz"];
		const racking = [served.ids.here, "racking-nz", here, ...siblings("racking")];
		expect(await keysAt(here, "/")).toEqual(["all", "page-landing", ...racking]);
		expect(await keysAt(there, "/library?type=insight")).toEqual([
			"all",
			"page-library",
			served.ids.there,
			"digital-nz",
			there,
			...siblings("digital"),
		]);
	});

	it("share a tag with each write that changes them, and with no other", async () => {
		const touched: string[][] = [];
		served.test.platform.database.changes.subscribe((tags) => {
			touched.push([...tags]);
		});
		const { add } = served.test;
		const article = { title: "Tall racks", status: "published", type: "insight" } as const;
		await add("content", { ...article, domains: ["racking-nz"] });
		await add("content", { ...article, domains: [here] });
		await add("services", { name: "Anchors", active: true, websites: [served.ids.here] });
		await add("settings", { id: served.ids.here, heroTitle: "Racks" });
		const [ours, theirs] = [await keysAt(here, "/"), await keysAt(there, "/")];
		expect(touched).toHaveLength(4);
		for (const tags of touched) {
			expect(tags.some((tag) => ours.includes(tag))).toBe(true);
			expect(tags.some((tag) => theirs.includes(tag))).toBe(false);
		}
	});
});
