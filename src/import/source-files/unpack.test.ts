import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import { type Packed, zipOf } from "../../../tests/setup/files/zip.ts";
import { clearScratch, inScratch } from "./scratch.ts";
import { unpack } from "./unpack.ts";

const limits = { maxFiles: 5, maxBytes: 2_000_000, maxRatio: 10, freeBytes: 1_000 };

function packed(files: readonly Packed[] | Buffer) {
	const folder = newFolder();
	const [path, into] = [join(folder, "old-blog.zip"), join(folder, "into")];
	writeFileSync(path, Buffer.isBuffer(files) ? files : zipOf(files));
	mkdirSync(into);
	return { into, folder, unpacking: unpack(path, into, undefined, limits) };
}

describe("A zip", () => {
	it("is unpacked into a folder, without files of file managers", async () => {
		const { into, unpacking } = packed([
			{ name: "blog/posts.csv", content: "Title\nTilt slabs" },
			{ name: "blog/img/", mode: 0o040755 },
			{ name: "blog/img/Hafen.svg", content: "<svg/>", mode: 0 },
			{ name: "__MACOSX/blog/._posts.csv", content: "x" },
			{ name: "blog/.DS_Store", content: "x" },
		]);
		const folder = await unpacking;
		expect(folder).toBe(join(into, "blog"));
		expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
			"img",
			"img/Hafen.svg",
			"posts.csv",
		]);
		expect(readFileSync(join(folder, "posts.csv"), "utf8")).toBe("Title\nTilt slabs");
	});

	const flat = "a".repeat(900_000);
	it.each<[string, readonly Packed[] | Buffer]>([
		["invalid relative path", [{ name: "../over.csv" }]],
		["invalid relative path", [{ name: "a/../../over.csv" }]],
		["invalid relative path", [{ name: "..\\over.csv" }]],
		["absolute path", [{ name: "/etc/over.csv" }]],
		["absolute path", [{ name: "C:/over.csv" }]],
		["link is a link", [{ name: "link", content: "/etc/passwd", mode: 0o120777 }]],
		["pipe is a link, or no file", [{ name: "pipe", mode: 0o010644 }]],
		["letters that no name has", [{ name: "a\u0000.csv" }]],
		["has a password", [{ name: "a.csv", content: "a", flags: 0x801 }]],
		["a.csv is in it twice", [{ name: "a.csv" }, { name: "a.csv" }]],
		["more than 5 files", Array.from({ length: 6 }, (_, at) => ({ name: `${at}.csv` }))],
		["far more than its size", [{ name: "a.csv", content: flat }]],
		["far more than its size", [{ name: "a.csv", size: 2_000_000 }]],
		["more than 2 MB", [{ name: "a.csv", size: 3_000_000 }]],
		["too many bytes in the stream", [{ name: "a.csv", content: flat, size: 10 }]],
		["not enough bytes in the stream", [{ name: "a.csv", content: "a", size: 10 }]],
		["a.csv in it is damaged", [{ name: "a.csv", content: "a", sum: 1 }]],
		["Pack it once more", Buffer.from("no zip")],
		["Pack it once more", zipOf([{ name: "a.csv", content: flat }]).subarray(0, -9)],
	])("is refused, with a message, if %s", async (why, files) => {
		const { folder, into, unpacking } = packed(files);
		await expect(unpacking).rejects.toThrow("old-blog.zip cannot be unpacked: ");
		await expect(unpacking).rejects.toThrow(why);
		expect(readdirSync(folder).toSorted()).toEqual(["into", "old-blog.zip"]);
		expect(readdirSync(into).filter((name) => name !== "a.csv" && !/^\d/.test(name))).toEqual([]);
	});
});

describe("The folder of an import", () => {
	it("is deleted with it, or with the next one if it was killed, and stays while it is used", async () => {
		const dataFolder = newFolder();
		const parent = await clearScratch(dataFolder);
		// Above the maximum of Linux.
		const [killed, alive, other] = ["import-4194305-x", `import-${process.ppid}-x`, "drill-x"];
		for (const name of [killed, alive, other, `import-${process.pid}-x`]) mkdirSync(join(parent, name));
		const used = await inScratch({ dataFolder }, async (scratch) => {
			await clearScratch(dataFolder);
			expect(readdirSync(parent).toSorted()).toEqual(
				[other, alive, scratch.slice(parent.length + 1)].toSorted(),
			);
			return scratch;
		});
		expect(existsSync(used)).toBe(false);
	});

	it("is not in the names of reported files", async () => {
		const dataFolder = newFolder();
		const failing = inScratch({ dataFolder }, async (scratch) => {
			throw new Error(`${join(scratch, "posts.csv")} has no column`);
		});
		await expect(failing).rejects.toThrow(/^posts\.csv has no column$/);
	});
});
