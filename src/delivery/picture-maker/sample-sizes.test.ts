import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../tests/setup/app/app.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { queuePictures } from "../../data/content/public/changed-pages.ts";
import { committedName } from "../../files/generated/committed-sizes.ts";
import type { StoredObject } from "../../files/object.ts";
import type { Rendition } from "../../model/media/media.ts";
import { fillSample } from "../../sample/fill.ts";
import { openLog } from "../log.ts";
import { openPictureMaker } from "./picture-maker.ts";

const root = join(import.meta.dirname, "../../..");
const sizes = join(root, "sample", "sizes");
const update =
	"UPDATE_SAMPLE_SIZES=1 npx vitest run --project data src/delivery/picture-maker/sample-sizes.test.ts";
const updateMs = 60 * 60_000;

// Takes some ten seconds.
describe("The sizes of the sample's pictures", () => {
	const test = appForTests(sqlite.create, { env: { PICTURE_EFFORT: "2" } });
	/** By committed file. */
	const named = new Map<string, { readonly object: StoredObject; readonly rendition: Rendition }>();
	let path = "";
	/** The others take 13 MB and are made after the first start, for old browsers and large dense screens. */
	const isToCommit = ({ format, width }: Rendition) =>
		format === "avif" && (width <= 960 || path === "/" || path === "/library");
	const committed = () =>
		readdirSync(sizes, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."));

	beforeAll(async () => {
		const { database, files } = test.platform;
		await fillSample(test.platform, root, () => undefined);
		await queuePictures(database, Date.now());
		await database.db.deleteFrom("outbox").where("payload", "like", '%"fileId"%').execute();
		const maker = openPictureMaker({
			database,
			files: {
				find: files.find,
				async prepareRendition(object, rendition) {
					if (isToCommit(rendition)) named.set(committedName(object, rendition), { object, rendition });
				},
			},
			async fetchPage(page) {
				path = page.path;
				return (await test.get(page.host, path)).html;
			},
		});
		await maker.runDue(openLog("silent"));
		if (process.env.UPDATE_SAMPLE_SIZES) await updateSizes();
	}, updateMs);

	async function updateSizes() {
		for (const [name, { object, rendition }] of named) {
			const path = join(sizes, name);
			if (existsSync(path)) continue;
			const { read } = await test.platform.files.readRendition(object, rendition);
			mkdirSync(dirname(path), { recursive: true });
			await pipeline(await read(), createWriteStream(path));
		}
		for (const name of committed()) if (!named.has(name)) rmSync(join(sizes, name));
	}

	it(`are committed, those that pages name and no others; else run ${update}`, () => {
		expect(committed().toSorted()).toEqual([...named.keys()].toSorted());
	});

	it("are copied, and made where another part of the picture is shown", async () => {
		const [[name = "", size] = []] = named;
		if (!size) throw new Error("The sample names no picture");
		const { object, rendition } = size;
		const read = async (shown: StoredObject) => {
			const stored = await test.platform.files.readRendition(shown, rendition);
			return buffer(await stored.read());
		};
		const expected = await readFile(join(sizes, name));
		expect(expected.equals(await read(object))).toBe(true);
		expect(expected.equals(await read({ ...object, crop: "0,0,0.5,0.5" }))).toBe(false);
	});
});
