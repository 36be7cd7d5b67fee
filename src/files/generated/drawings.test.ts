import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestFiles, put, type TestFiles } from "../../../tests/setup/files/files.ts";
import { storeKinds } from "../../../tests/setup/files/stores.ts";
import type { CardDrawing, IconDrawing, IconFile } from "../../model/look/drawing.ts";
import type { DrawingRequest } from "./drawings.ts";

const disk = storeKinds[0] as (typeof storeKinds)[number];
const colors = {
	...{ paper: "#ffffff", ink: "#000000", soft: "#666666", line: "#cccccc", grid: "#eeeeee" },
	...{ rule: "#ff0000", band: "#0000ff", "on-band": "#ffffff", badge: "#00ff00" },
};
const card: CardDrawing = {
	...{ kind: "card", title: "Ngā whare Māori", label: "Case study", name: "Upright", colors },
	...{ host: "upright.example.nz", series: "Racking NZ", typeface: "" },
};
const icon: IconDrawing = {
	kind: "icon",
	letter: "ā",
	ground: "#0000ff",
	ink: "#ffffff",
	paper: "#ffffff",
	logo: "",
};
const dayMs = 24 * 60 * 60_000;

describe("Pictures that the program draws", () => {
	let test: TestFiles;
	beforeAll(async () => {
		test = await openTestFiles(disk.create);
	});
	afterAll(() => test.close());

	const read = async (request: DrawingRequest) =>
		buffer(await (await test.files.readDrawing(request)).read());
	const inkIn = async (bytes: Buffer) => {
		const { data } = await sharp(bytes).flatten().raw().toBuffer({ resolveWithObject: true });
		return data.reduce((sum, value) => sum + (value < 60 ? 1 : 0), 0);
	};
	const cardOf = (edition: string, words: Partial<CardDrawing>) =>
		read({
			edition,
			drawing: { ...card, ...words, colors: { ...colors, band: "#999999", badge: "#999999" } },
		});

	it("include cards of the usual size, in the colours and with the words of a brand", async () => {
		const bytes = await read({ edition: "a1", drawing: card });
		expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1_200, height: 630 });
		expect(bytes.length).toBeLessThan(100_000);
		const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
		const at = (x: number, y: number) => [...data.subarray((y * 1_200 + x) * 3, (y * 1_200 + x) * 3 + 3)];
		expect([at(20, 620), at(1_180, 620), at(20, 20)]).toEqual([
			[0, 0, 255],
			[0, 255, 0],
			[255, 255, 255],
		]);
	});

	it("use no font of this machine, have macrons, and leave out unsupported characters", async () => {
		const [plain, macrons, none] = [
			await cardOf("b1", { title: "Maori" }),
			await cardOf("b2", { title: "Māori" }),
			await cardOf("b3", { title: "漢字 🎉", name: "" }),
		];
		expect(await inkIn(macrons)).toBeGreaterThan((await inkIn(plain)) + 500);
		expect(await inkIn(none)).toBeLessThan((await inkIn(plain)) / 2);
		expect((await cardOf("b4", { title: "Mäori \u0161" })).length).toBeGreaterThan(0);
	});

	it("include cards with the article's picture next to its title, cut around its focal point", async () => {
		const red = { create: { width: 200, height: 200, channels: 3, background: "#ff0000" } } as const;
		const green = { create: { width: 900, height: 200, channels: 3, background: "#00ff00" } } as const;
		const mark = await sharp(red).png().toBuffer();
		const wide = await sharp(green)
			.composite([{ input: mark, left: 700, top: 0 }])
			.png()
			.toBuffer();
		const stored = await put(test.files, "wide.png", wide);
		const look = async (focalPoint: string, title: string) => {
			const drawing = { ...card, title, picture: focalPoint };
			const bytes = await read({ edition: `p${title.length}`, drawing, picture: { ...stored, focalPoint } });
			const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
			expect([info.width, info.height]).toEqual([1_200, 630]);
			const at = (x: number, y: number) => [...data.subarray((y * 1_200 + x) * 3, (y * 1_200 + x) * 3 + 3)];
			return { right: at(1_000, 250), left: at(30, 250), band: at(20, 620) };
		};
		const paper = [255, 255, 255];
		expect(await look("0.9,0.5", "Ruakura")).toEqual({ right: [255, 0, 0], left: paper, band: [0, 0, 255] });
		expect((await look("0.1,0.5", "A long title ".repeat(12))).right).toEqual([0, 255, 0]);
	});

	it.each(["", "serif", "industrial", "round"] as const)(
		"include cards in the typeface %j, with all words of a title of 200 letters next to a picture",
		async (typeface) => {
			const blue = { create: { width: 900, height: 900, channels: 3, background: "#0000ff" } } as const;
			const picture = await put(test.files, `${typeface}.png`, await sharp(blue).png().toBuffer());
			const cardWith = (edition: string, title: string) =>
				read({
					edition: `t${typeface}${edition}`,
					drawing: { ...card, typeface, title, picture: "1" },
					picture,
				});
			const words = "Āwhina mai ".repeat(16).trim();
			const [one, other, default_] = await Promise.all([
				cardWith("1", `${words} whare tapawhā`),
				cardWith("2", `${words} whare tapawhē`),
				read({ edition: `t${typeface}3`, drawing: { ...card, title: words, picture: "1" }, picture }),
			]);
			expect(one.equals(other)).toBe(false);
			if (typeface) expect((await cardWith("4", words)).equals(default_)).toBe(false);
		},
	);

	it("include cards with the logo above the title, on the paper of the brand", async () => {
		const red = { create: { width: 900, height: 300, channels: 4, background: "#ff0000" } } as const;
		const logo = await put(test.files, "sign.png", await sharp(red).png().toBuffer());
		const bytes = await read({ edition: "l1", drawing: { ...card, logo: "1" }, logo });
		const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
		const at = (x: number, y: number) => [...data.subarray((y * 1_200 + x) * 3, (y * 1_200 + x) * 3 + 3)];
		expect([at(70, 64), at(220, 64), at(235, 64), at(70, 30)]).toEqual([
			...[
				[255, 0, 0],
				[255, 0, 0],
			],
			...[
				[255, 255, 255],
				[255, 255, 255],
			],
		]);
	});

	it("are drawn once for all, stored, and deleted when outdated", async () => {
		const before = await test.kept("drawings/");
		const all = await Promise.all(Array.from({ length: 20 }, () => read({ edition: "c1", drawing: card })));
		expect(new Set(all.map((bytes) => bytes.toString("base64"))).size).toBe(1);
		expect((await test.kept("drawings/")).filter((key) => !before.includes(key))).toEqual([
			"drawings/c1-card.png",
		]);
		test.clock.now = Date.now() + 100 * dayMs;
		expect(await test.files.sweep()).toBe(before.length + 1);
		expect(await test.kept("drawings/")).toEqual([]);
		test.clock.now = Date.now();
		expect((await read({ edition: "c1", drawing: card })).equals(all[0] ?? Buffer.alloc(0))).toBe(true);
	});

	it.each([
		["180.png", 180],
		["512.png", 512],
	] as const)("include icons as %s", async (file, size) => {
		const bytes = await read({ edition: "d1", drawing: icon, file });
		expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: size, height: size });
		expect(await read({ edition: "d1", drawing: icon, file: "icon.svg" }).then(String)).toMatch(
			/^<svg.*<path/,
		);
	});

	it("include icon files of three sizes", async () => {
		const ico = await read({ edition: "d2", drawing: icon, file: "favicon.ico" });
		expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
		for (const [index, size] of [16, 32, 48].entries()) {
			const entry = 6 + index * 16;
			const [length, at] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
			expect(ico.readUInt8(entry)).toBe(size);
			const png = await sharp(ico.subarray(at, at + length)).metadata();
			expect(png).toMatchObject({ format: "png", width: size, height: size });
		}
	});

	it("include icons of a logo's mark: the square around its focal point, on the brand's paper", async () => {
		const red = { create: { width: 100, height: 100, channels: 4, background: "#ff0000" } } as const;
		const wide = { create: { width: 400, height: 100, channels: 4, background: "#00000000" } } as const;
		const mark = await sharp(red).png().toBuffer();
		const logo = await sharp(wide)
			.composite([{ input: mark, left: 0, top: 0 }])
			.png()
			.toBuffer();
		const stored = await put(test.files, "logo.png", logo);
		const look = async (focalPoint: string, edition: string) => {
			const requested = { edition, drawing: { ...icon, logo: edition }, file: "180.png" as IconFile };
			const bytes = await read({ ...requested, picture: { ...stored, focalPoint } });
			const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
			return [...data.subarray((90 * 180 + 90) * 3, (90 * 180 + 90) * 3 + 3)];
		};
		expect(await look("0.1,0.5", "e1")).toEqual([255, 0, 0]);
		expect(await look("0.9,0.5", "e2")).toEqual([255, 255, 255]);
	});
});
