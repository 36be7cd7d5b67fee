import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { asyncProperty, integer, nat, oneof, tuple } from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { objectsAddress, send } from "../../../../tests/setup/connections/sending.ts";
import { newFolder } from "../../../../tests/setup/databases/databases.ts";
import { chunksOf } from "../../../../tests/setup/files/files.ts";
import { someBytes } from "../../../../tests/setup/files/some-bytes.ts";
import { type StorageServer, startStorage } from "../../../../tests/setup/files/storage.ts";
import { endlessMs, timesOf } from "../../../../tests/setup/input/effort.ts";
import { holds } from "../../../../tests/setup/input/holds.ts";
import type { StoredObject } from "../../../files/object.ts";
import { addressOf, editionOf, renditionAddress, renditionFormats } from "../../../model/media/media.ts";
import { system } from "../../../model/rights/access.ts";

const place = { GPSLatitude: "36/1 50/1 54/1", GPSLatitudeRef: "S" };

function photograph() {
	return sharp(someBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
		.withExif({ IFD0: { Artist: "Aroha Ngata", Copyright: "EXIF-MARK" }, IFD3: place })
		.jpeg()
		.toBuffer();
}

describe("Served files", () => {
	const data = newFolder();
	let server: StorageServer;
	let bytes: Buffer;
	let binary: StoredObject;
	let hidden: StoredObject;
	let photo: StoredObject;
	beforeAll(async () => {
		server = await startStorage({ DATA_DIR: data });
		bytes = someBytes(70_000);
		binary = await add("plan.bin", bytes);
		hidden = await add("hidden.bin", "for staff", { isPublic: false });
		photo = await add("site.jpg", await photograph());
	});
	afterAll(() => server.close());

	const add = (
		path: string,
		content: Uint8Array | string,
		more: { isPublic?: boolean; facts?: Record<string, string> } = {},
	) => {
		const incoming = { bucket: "frontage", path, facts: {}, isPublic: true, ...more };
		return server.platform.files.objects.put(system, incoming, chunksOf(content));
	};
	const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
		fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers, redirect: "manual" });
	const asStaff = () => ({ authorization: `Bearer ${server.tokens.editor}` });
	const cookie = () => ({ cookie: `frontage-session=${server.tokens.editor}` });
	const rendered = () => {
		const folder = join(data, "files/renditions", photo.blob.split("/").at(-1) ?? "");
		return readdirSync(folder).toSorted();
	};
	const both = (object: StoredObject) => [
		addressOf(object),
		`/v0/b/frontage/o/${encodeURIComponent(object.path)}?alt=media&token=${object.downloadTokens}`,
	];

	it.each([
		["plan.dwg", "image/vnd.dwg", "x"],
		["letter.txt", "text/plain", "Dear all"],
		["styles.css", "text/css", "a { color: red }"],
		["data.xml", "application/xml", "<?xml version='1.0'?><plan/>"],
		["data.json", "application/json", "{}"],
		["report.pdf", "application/pdf", "%PDF-1.4\n%%EOF"],
		["mixed", "multipart/x-mixed-replace", "x"],
	])("%s runs nowhere and is a download", async (path, contentType, content) => {
		const object = await add(path, content, { facts: { contentType, contentDisposition: "inline" } });
		for (const address of both(object)) {
			const { headers, status } = await get(address);
			expect(status).toBe(200);
			expect(headers.get("content-disposition")).toMatch(/^attachment; filename="/);
			expect(headers.get("x-content-type-options")).toBe("nosniff");
			expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox$/);
			expect(headers.get("content-type")).not.toMatch(/html|xml|script|svg/);
		}
	});

	it("a picture, a drawing without scripts and a video are displayed, and run nothing either", async () => {
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`;
		const drawing = await add("logo.svg", svg);
		for (const [object, type] of [
			[photo, "image/jpeg"],
			[drawing, "image/svg+xml"],
		] as const)
			for (const address of both(object)) {
				const { headers } = await get(address);
				expect(headers.get("content-type")).toBe(type);
				expect(headers.get("content-disposition") ?? "inline").toMatch(/^inline/);
				expect(headers.get("content-security-policy")).toContain("sandbox");
			}
		expect((await get(renditionAddress(drawing.id, editionOf(drawing), small))).status).toBe(404);
	});

	it("any name and any metadata give a valid response", async () => {
		const facts = {
			cacheControl: "no-store",
			contentDisposition: 'attachment; filename="plān ✓.bin"',
			contentLanguage: "mi",
		};
		const object = await add("Whānau “plan” 😀.bin", "x", { facts });
		const [stable = "", stored = ""] = both(object);
		expect((await get(stable)).headers.get("content-disposition")).toBe(
			`attachment; filename="Wh_nau _plan_ __.bin"; filename*=UTF-8''Wh%C4%81nau%20%E2%80%9Cplan%E2%80%9D%20%F0%9F%98%80.bin`,
		);
		const answer = await get(stored);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-disposition")).toBe(
			`attachment; filename="pl_n _.bin"; filename*=UTF-8''pl%C4%81n%20%E2%9C%93.bin`,
		);
		const headers = { "content-type": "application/json", ...asStaff() };
		const body = JSON.stringify({ cacheControl: "max-age=ā" });
		const changed = await fetch(new URL(stored, answer.url), { method: "PATCH", headers, body });
		expect(changed.status).toBe(400);
	});

	it(
		"every range is the exact slice",
		async () => {
			const number = oneof(integer({ min: 0, max: 75_000 }), integer({ min: 0, max: 3 }));
			const ranges = oneof(
				tuple(number, number).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
				number.map((from) => `${from}-`),
				number.map((last) => `-${last}`),
			);
			await holds(
				asyncProperty(ranges, nat(1), async (range, which) => {
					const address = both(binary)[which] ?? "";
					const answer = await get(address, { range: `bytes=${range}` });
					const [first = "", last = ""] = range.split("-");
					const start = first === "" ? Math.max(0, bytes.length - Number(last)) : Number(first);
					const end = first === "" || last === "" ? bytes.length : Math.min(bytes.length, Number(last) + 1);
					if (start >= end) {
						expect(answer.status).toBe(416);
						expect(answer.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
						return;
					}
					expect(answer.status).toBe(206);
					expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${bytes.length}`);
					expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true);
				}),
				{ times: timesOf(600, 10) },
			);
		},
		endlessMs,
	);

	it.each(["bytes=5-2", "bytes=a-b", "bytes=-", "pages=1-2", "bytes=0-1,5-6"])(
		"%s is no range: the complete file is sent",
		async (range) => {
			const answer = await get(addressOf(binary), { range });
			expect(answer.status).toBe(200);
			expect((await answer.arrayBuffer()).byteLength).toBe(bytes.length);
		},
	);

	it("is not sent again to a client that has it, and in part only for the same version", async () => {
		for (const address of [...both(binary), addressOf(photo)]) {
			const { headers } = await get(address, {}, "HEAD");
			const etag = headers.get("etag") ?? "";
			const modified = headers.get("last-modified") ?? "";
			expect(Number(headers.get("content-length"))).toBeGreaterThan(100);
			expect((await get(address, { "if-none-match": `"other", W/${etag}` })).status).toBe(304);
			expect((await get(address, { "if-none-match": '"other"' })).status).toBe(200);
			expect((await get(address, { "if-modified-since": modified })).status).toBe(304);
			const range = "bytes=0-9";
			expect((await get(address, { range, "if-range": etag })).status).toBe(206);
			expect((await get(address, { range, "if-range": '"other"' })).status).toBe(200);
			expect(Buffer.from(await (await get(address, { range })).arrayBuffer())).toHaveLength(10);
		}
	});

	it("is sent only to a client that expects its state", async () => {
		const address = addressOf(binary);
		const { headers } = await get(address, {}, "HEAD");
		const modified = Date.parse(headers.get("last-modified") ?? "");
		const etag = headers.get("etag") ?? "";
		const at = (time: number) => ({ "if-unmodified-since": new Date(time).toUTCString() });
		const statusOf = async (conditions: Record<string, string>) => (await get(address, conditions)).status;
		expect(await statusOf({ "if-match": `"other", ${etag}` })).toBe(200);
		expect(await statusOf({ "if-match": "*" })).toBe(200);
		expect(await statusOf({ "if-match": '"other"' })).toBe(412);
		expect(await statusOf({ "if-match": '"other"', "if-none-match": etag })).toBe(412);
		expect(await statusOf(at(modified))).toBe(200);
		expect(await statusOf(at(modified - 60_000))).toBe(412);
		expect(await statusOf({ ...at(modified - 60_000), "if-match": etag })).toBe(200);
		expect(await statusOf({ "if-unmodified-since": "soon" })).toBe(200);
	});

	it("is hidden from visitors when it is not public, and shown to staff", async () => {
		const stable = addressOf(hidden);
		const none = await get("/media/00000000000000000000/x");
		const answer = await get(stable);
		expect([answer.status, await answer.text()]).toEqual([404, await none.text()]);
		const shown = await get(stable, cookie());
		expect([shown.status, await shown.text()]).toEqual([200, "for staff"]);
		expect(shown.headers.get("cache-control")).toBe("private, no-store");
		const call = "/v0/b/frontage/o/hidden.bin?alt=media";
		expect((await get(call)).status).toBe(401);
		expect((await get(call, asStaff())).headers.get("cache-control")).toBe("private, no-store");
		expect((await get(`${call}&token=${crypto.randomUUID()}`)).status).toBe(404);
	});

	it("is gone for all users once it was removed", async () => {
		const object = await add(
			"gone.png",
			await sharp(await photograph())
				.png()
				.toBuffer(),
		);
		const addresses = [...both(object), renditionAddress(object.id, editionOf(object), small)];
		for (const address of addresses) expect((await get(address)).status).toBe(200);
		await server.platform.files.objects.remove(system, object);
		for (const address of addresses) expect((await get(address)).status).toBe(404);
	});

	describe("renditions", () => {
		it("are created once for 50 simultaneous requests, and stored permanently", async () => {
			const address = renditionAddress(photo.id, editionOf(photo), { ...small, shape: "square" });
			const before = rendered();
			const answers = await Promise.all(Array.from({ length: 50 }, () => get(address)));
			const bodies = await Promise.all(answers.map(async (one) => sha(await one.arrayBuffer())));
			expect(new Set(bodies).size).toBe(1);
			expect(rendered()).toHaveLength(before.length + 1);
			for (const { status, headers } of answers) {
				expect(status).toBe(200);
				expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
				expect(headers.get("content-type")).toBe("image/webp");
			}
		});

		it("of disconnected clients are not created", async () => {
			const gone = new AbortController();
			const shapes = ["portrait", "plate", "card", ""] as const;
			const addresses = ([640, 480, 160] as const).flatMap((width) =>
				shapes.map((shape) => renditionAddress(photo.id, editionOf(photo), { width, shape, format: "avif" })),
			);
			const making = () => server.platform.files.imageFigures().renditions;
			const asked = addresses.map((path) =>
				fetch(`http://127.0.0.1:${server.port}${path}`, { signal: gone.signal }).catch(() => undefined),
			);
			await vi.waitFor(() => expect(making()).toBeGreaterThan(6));
			gone.abort();
			await Promise.all(asked);
			await vi.waitFor(() => expect(making()).toBe(0), { timeout: endlessMs });
			expect(
				rendered().filter((file) => addresses.some((path) => file.endsWith(`-${path.split("/").at(-1)}`)))
					.length,
			).toBeLessThan(addresses.length / 2);
		});

		it.each([
			"321.webp",
			"square.webp",
			"round-320.webp",
			"320.gif",
			"0320.webp",
			"320.webp/x",
			"999999.webp",
		])("%s is never created", async (file) => {
			const before = rendered();
			expect((await get(`/media/${photo.id}/${editionOf(photo)}/${file}`)).status).toBe(404);
			expect(rendered()).toEqual(before);
		});

		it("of former editions redirect to the current ones", async () => {
			const right = renditionAddress(photo.id, editionOf(photo), small);
			const answer = await get(renditionAddress(photo.id, "00000000000", small));
			expect([answer.status, answer.headers.get("location")]).toEqual([302, right]);
			expect(answer.headers.get("cache-control")).toBe("no-cache");
			const whole = await get(right.replace(/[^/]+(?=\/[^/]+$)/, editionOf(photo)));
			expect([whole.status, whole.headers.get("location")]).toEqual([302, right]);
		});

		it("upright, as for heroes on a phone, are smaller than in any other shape", async () => {
			const bytesOf = async (shape: "portrait" | "square") => {
				const answer = await get(
					renditionAddress(photo.id, editionOf(photo), { width: 320, shape, format: "avif" }),
				);
				return (await answer.arrayBuffer()).byteLength;
			};
			expect(await bytesOf("portrait")).toBeLessThan(await bytesOf("square"));
		});
	});

	it("no public rendition of a photograph contains its location", async () => {
		const call = `/v0/b/frontage/o/${photo.path}?alt=media`;
		const formats = Object.keys(renditionFormats) as (keyof typeof renditionFormats)[];
		const addresses = [
			addressOf(photo),
			call,
			`${call}&token=wrong`,
			...formats.map((format) => renditionAddress(photo.id, editionOf(photo), { ...small, format })),
		];
		for (const address of addresses) {
			const answer = await get(address);
			expect(answer.status).toBe(200);
			const body = Buffer.from(await answer.arrayBuffer());
			const { exif, xmp, iptc } = await sharp(body).metadata();
			expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
			expect(body.includes("EXIF-MARK")).toBe(false);
		}
		const original = await get(`${call}&token=${photo.downloadTokens}`);
		expect(Buffer.from(await original.arrayBuffer()).includes("EXIF-MARK")).toBe(true);
	});

	describe("pages of other origins", () => {
		const from = (origin: string, more: Record<string, string> = {}) => ({
			port: server.port,
			headers: { origin, "content-type": "application/x-drawing", ...more },
		});
		const upload = async (origin: string, more: Record<string, string> = {}) => {
			const { port, headers } = from(origin, more);
			return send(port, objectsAddress({ name: "from-afar.bin" }), { headers, body: [Buffer.from("x")] });
		};
		const bearer = () => ({ authorization: `Bearer ${server.tokens.editor}` });

		it("call with a token where signing in is allowed, and read the response", async () => {
			const origin = "http://localhost:8080";
			const { status, headers } = await upload(origin, bearer());
			expect([status, headers["access-control-allow-origin"]]).toEqual([200, origin]);
			expect(headers["access-control-allow-credentials"]).toBeUndefined();
			const requested = {
				origin,
				"access-control-request-method": "POST",
				"access-control-request-headers": "x-a",
			};
			const preflight = await get(objectsAddress(), requested, "OPTIONS");
			expect(preflight.status).toBe(204);
			expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
			expect(preflight.headers.get("access-control-allow-methods")).toContain("PATCH");
			expect(preflight.headers.get("access-control-allow-headers")).toBe("x-a");
		});

		it("cannot read from anywhere else", async () => {
			for (const origin of ["https://evil.test", "null", "http://localhost.evil.test"]) {
				expect((await upload(origin, bearer())).headers["access-control-allow-origin"]).toBeUndefined();
				const preflight = await get(objectsAddress(), { origin }, "OPTIONS");
				expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
			}
		});

		it("write with a cookie only from the same origin", async () => {
			const own = `http://127.0.0.1:${server.port}`;
			expect((await upload(own, cookie())).status).toBe(200);
			for (const origin of ["http://localhost:8080", "https://evil.test", "null"]) {
				expect((await upload(origin, cookie())).status).toBe(403);
				expect((await upload(origin, { ...cookie(), ...bearer() })).status).toBe(403);
			}
			expect((await upload(own, { ...cookie(), "sec-fetch-site": "cross-site" })).status).toBe(403);
		});
	});
});

const small = { width: 320, shape: "", format: "webp" } as const;

function sha(bytes: ArrayBuffer): string {
	return createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
}
