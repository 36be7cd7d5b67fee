import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { StorageError } from "./storage-error.ts";
import { readText, type TextFormat } from "./text-formats.ts";

const bytesOf = (text: string, format: TextFormat) => Buffer.from(readText(text, format).bytes);
const codeOf = (text: string, format: TextFormat) => {
	try {
		readText(text, format);
	} catch (error) {
		return error instanceof StorageError ? error.code : error;
	}
};
const someBytes = fc.array(fc.nat(255));
const mediaType = fc.constantFrom(
	"",
	"image/png",
	"text/html;charset=utf-8",
	";charset=utf-8",
	"image/svg+xml",
);

describe("VA-01 bytes written as text", () => {
	it("are read back as they were written", () => {
		holds(
			fc.property(someBytes, mediaType, (numbers, type) => {
				const bytes = Buffer.from(numbers);
				const url = bytes.toString("base64url");
				const padded = url.padEnd(Math.ceil(url.length / 4) * 4, "=");
				const escaped = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
				expect(bytesOf(bytes.toString("base64"), "base64")).toEqual(bytes);
				expect(bytesOf(url, "base64url")).toEqual(bytes);
				expect(bytesOf(padded, "base64url")).toEqual(bytes);
				expect(bytesOf(`data:${type};base64,${bytes.toString("base64")}`, "data_url")).toEqual(bytes);
				expect(bytesOf(`data:${type},${escaped}`, "data_url")).toEqual(bytes);
			}),
		);
	});

	it("are UTF-8 for text", () => {
		holds(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				expect(bytesOf(text, "raw").toString()).toBe(text);
				expect(bytesOf(`data:,${encodeURIComponent(text)}`, "data_url").toString()).toBe(text);
			}),
		);
		expect(bytesOf("data:,ä,b", "data_url").toString()).toBe("ä,b");
	});

	it.each([
		["data:,a", "text/plain;charset=US-ASCII"],
		["data:;base64,YQ==", "text/plain;charset=US-ASCII"],
		["data:;charset=utf-8,a", "text/plain;charset=utf-8"],
		["data:image/png;BASE64,YQ%3D%3D", "image/png"],
	])("have a media type: %s", (url, type) => {
		expect(readText(url, "data_url").contentType).toBe(type);
		expect(bytesOf(url, "data_url").toString()).toBe("a");
	});

	const split = fc.tuple(fc.base64String(), fc.base64String());
	const alien = ([before, after]: [string, string], character: string) => before + character + after;

	it("are refused in base64 with a url-safe character", () => {
		holds(
			fc.property(split, fc.constantFrom("-", "_"), (around, character) => {
				expect(codeOf(alien(around, character), "base64")).toBe("invalid-format");
				expect(codeOf(`data:;base64,${alien(around, character)}`, "data_url")).toBe("invalid-format");
			}),
		);
	});

	it("are refused in base64url with '+' or '/'", () => {
		holds(
			fc.property(split, fc.constantFrom("+", "/"), (around, character) => {
				expect(codeOf(alien(around, character), "base64url")).toBe("invalid-format");
			}),
		);
	});

	it.each([
		["a", "base64"],
		["YQ=", "base64"],
		["Y=Q=", "base64"],
		["ä", "base64"],
		["YQ*", "base64url"],
		["", "data_url"],
		["a", "data_url"],
		["data:", "data_url"],
		["data:image/png;base64", "data_url"],
		["data:png,a", "data_url"],
		["data:a/b;x=\r\nset-cookie: y,a", "data_url"],
		["data:a/b;,a", "data_url"],
		["data:,%", "data_url"],
		["data:,%0g", "data_url"],
		["data:image/png;base64,Y", "data_url"],
		[" data:,a", "data_url"],
	] as const)("%j is not %s", (text, format) => expect(codeOf(text, format)).toBe("invalid-format"));

	it("have one of four formats", () => expect(codeOf("a", "hex" as TextFormat)).toBe("invalid-argument"));
});
