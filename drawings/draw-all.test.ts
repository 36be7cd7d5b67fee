import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drawAll, drawnFrom, sourcesOf } from "./draw-all.ts";

let folder: string;
let drawings: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "drawings-"));
	drawings = join(folder, "drawings");
	await mkdir(join(folder, "articles"));
	for (const [name, records] of Object.entries({ settings: {}, services: [], team: [] }))
		await writeFile(join(folder, `${name}.json`), JSON.stringify(records));
});
beforeEach(async () => {
	await rm(drawings, { recursive: true, force: true });
	await name({ logo: "drawing:logo/team", heroMediaUrl: "media:hero.webm" });
});
afterAll(() => rm(folder, { recursive: true }));

/** The sample content is one website with these values. */
async function name(values: Readonly<Record<string, string>>) {
	const empty = { domainKey: "team", domain: "team.example", name: "Team", capabilityStatement: "" };
	const colours = { primaryColor: "#15706a", secondaryColor: "#222222" };
	await writeFile(join(folder, "websites.json"), JSON.stringify([{ ...empty, ...colours, ...values }]));
}

async function heard(): Promise<string[]> {
	const said: string[] = [];
	await drawAll(drawings, folder, (done, total) => said.push(`${done} of ${total}`));
	return said;
}

const logo = () => readFile(join(drawings, "logo/team.webp"));

test("what the sample content names is drawn, and no film or document", async () => {
	expect(await heard()).toEqual(["0 of 1", "1 of 1"]);
	expect(await sharp(await logo()).metadata()).toMatchObject({ format: "webp", width: 720, height: 160 });
});

test("what has been drawn is drawn again only where the names or colours are others", async () => {
	await heard();
	const first = await logo();
	expect(await heard()).toEqual([]);
	await name({ logo: "drawing:logo/team", heroMediaUrl: "", primaryColor: "#b5165b" });
	expect(await heard()).toEqual(["0 of 1", "1 of 1"]);
	expect(await logo()).not.toEqual(first);
});

test("a drawing of no known kind is an error, each time", async () => {
	await name({ logo: "drawing:cartoon/team", heroMediaUrl: "" });
	await expect(heard()).rejects.toThrow("could not be drawn");
	await expect(heard()).rejects.toThrow("could not be drawn");
});

test("the pictures in sample/drawings are what these drawings make; npm run draw makes them anew", async () => {
	const sample = join(import.meta.dirname, "..", "sample");
	expect(drawnFrom(join(sample, "drawings"))).toBe(await sourcesOf(sample));
});
