import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { fileAddress } from "./file-address.ts";
import { bucketOf, locationOfUrl, normalisePath, parentPath } from "./location.ts";
import { openStorage } from "./storage.ts";
import { StorageError } from "./storage-error.ts";

const codeOf = (act: () => unknown) => {
	try {
		act();
	} catch (error) {
		return error instanceof StorageError ? error.code : error;
	}
};
const isName = (part: string) => part !== "" && part !== "." && part !== "..";
const part = fc
	.string({ unit: "grapheme", minLength: 1 })
	.map((text) => text.replaceAll("/", ""))
	.filter(isName);
const path = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join("/"));
const bucket = fc.stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,20}$/);

describe("A path", () => {
	it.each([
		["", ""],
		["/", ""],
		["a//b/", "a/b"],
		["/a/../b", "a/../b"],
	])("%j is written %j", (given, normal) => expect(normalisePath(given)).toBe(normal));

	it.each([".", "../", "/..", "a\ud800"])("%j is not a file path", (given) => {
		expect(codeOf(() => normalisePath(given))).toBe("invalid-argument");
	});

	it("is normalised idempotently, without superfluous slashes", () => {
		holds(
			fc.property(
				path,
				fc.array(fc.constantFrom("/", "//"), { minLength: 2 }),
				(given, [first = "", ...rest]) => {
					const wild = first + given.replaceAll("/", rest[0] ?? "/") + rest.join("");
					expect(normalisePath(wild)).toBe(given);
				},
			),
		);
	});

	it("has parents up to the root", () => {
		const storage = openStorage({ bucket: "b" });
		const file = storage.ref("a/b/c.png");
		expect([file.name, file.parent?.fullPath, file.parent?.parent?.parent?.fullPath]).toEqual([
			"c.png",
			"a/b",
			"",
		]);
		expect([file.root.fullPath, file.root.parent, file.root.name]).toEqual(["", undefined, ""]);
	});

	it("consists of a folder and a name", () => {
		holds(
			fc.property(path, part, (folder, name) => {
				expect(parentPath(`${folder}/${name}`)).toBe(folder);
			}),
		);
	});

	it("contains the paths that are joined to it", () => {
		const storage = openStorage({ bucket: "b" });
		holds(
			fc.property(path, path, (folder, below) => {
				const child = storage.ref(folder).child(below);
				expect([child.fullPath, child.bucket]).toEqual([`${folder}/${below}`, "b"]);
			}),
		);
	});
});

describe("VA-01 the address of a file", () => {
	it("is read back as it was written, as gs:// and over http", () => {
		holds(
			fc.property(bucket, path, fc.boolean(), (name, file, hasQuery) => {
				const location = { bucket: name, path: file };
				const query = hasQuery ? { alt: "media", token: "t&?#/" } : {};
				expect(locationOfUrl(`gs://${name}/${file}`)).toEqual(location);
				expect(locationOfUrl(`https://digital.example.nz:8443${fileAddress(location, query)}`)).toEqual(
					location,
				);
			}),
		);
	});

	it("encodes the slashes of the name", () => {
		expect(fileAddress({ bucket: "b", path: "a b/ü+.png" }, { alt: "media", token: undefined })).toBe(
			"/v0/b/b/o/a%20b%2F%C3%BC%2B.png?alt=media",
		);
		expect(fileAddress({ bucket: "b", path: "" })).toBe("/v0/b/b/o");
	});

	it.each([
		["gs://b", ""],
		["gs://b/", ""],
		["GS://b/a/", "a"],
		["gs://b/a?b#c%2F", "a?b#c%2F"],
		["http://x.test/v0/b/b/o", ""],
		["https://x.test/v0/b/b/o/a/c", "a/c"],
		["https://storage.googleapis.com/b/a%2Fc?x=1#y", "a/c"],
		["http://storage.cloud.google.com/b/a/c", "a/c"],
		["https://storage.googleapis.com/b", ""],
		["HTTPS://x.test/v1beta/b/b/o/a%2Fc?alt=media&token=t#x", "a/c"],
	])("%s is accepted", (url, expected) =>
		expect(locationOfUrl(url)).toEqual({ bucket: "b", path: expected }),
	);

	it.each([
		"",
		"a/b.png",
		"/v0/b/b/o/a",
		"gs:/b/a",
		"gs://",
		"gs:///a",
		"gs://b c/a",
		"gs://../a",
		"gs://b/..",
		"ftp://x.test/v0/b/b/o/a",
		"https://x.test/",
		"https://x.test/v0/b/b",
		"https://storage.googleapis.com/",
		"https://storage.googleapis.com.x.test/b/a",
		"https://x.test/v0/b/b/other/a",
		"https://x.test/v0/b/b/o/%zz",
		"https://x.test/v0/b/b/o/%FF",
		"https://x.test/v0/b/b%2Fc/o/a",
		"https://[/v0/b/b/o/a",
		"javascript:alert(1)//v0/b/b/o/a",
	])("%j is refused", (url) => {
		expect(codeOf(() => openStorage().refFromUrl(url))).toBe("invalid-url");
	});

	it("that is invalid always fails in the same way", () => {
		holds(
			fc.property(
				fc.oneof(fc.string({ unit: "binary" }), fc.webUrl({ withQueryParameters: true })),
				(url) => {
					expect([undefined, "invalid-url"]).toContain(codeOf(() => locationOfUrl(url)));
				},
			),
		);
	});
});

describe("The bucket that a storage is opened with", () => {
	it.each(["b", "a.b_c-d", "gs://b", "gs://b/"])("may be %s", (given) => {
		expect(openStorage({ bucket: given }).ref("a").toString()).toMatch(/^gs:\/\/(b|a\.b_c-d)\/a$/);
	});

	it.each(["", "a b", "a/b", "gs://b/a", "gs://", "..", "https://x.test/"])("may not be %j", (given) => {
		expect(codeOf(() => bucketOf(given))).toBe("invalid-default-bucket");
	});
});
