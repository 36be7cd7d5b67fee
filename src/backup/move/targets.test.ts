import { describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { changedSettings, parseTargets, placeAfter } from "./targets.ts";

const place = (settings: Record<string, string> = {}) => readConfig({ DATA_DIR: "/srv/old", ...settings });
const inS3 = { S3_BUCKET: "frontage", S3_PREFIX: "files" };
const url = "postgres://frontage:secret@db-1.example,db-2.example/frontage";

function settingsAfter(settings: Record<string, string>, ...to: string[]): string[] {
	const from = place(settings);
	return changedSettings(from, placeAfter(from, parseTargets(to)));
}

describe("Targets of a move", () => {
	it("become settings, without the database password", () => {
		const shown = `DATABASE_URL=${url.replace("secret", "…")}`;
		expect(settingsAfter({}, url)).toEqual([shown]);
		expect(settingsAfter({}, url, "s3://frontage/files")).toEqual([
			shown,
			"S3_BUCKET=frontage",
			"S3_PREFIX=files/",
		]);
		expect(settingsAfter({ DATABASE_URL: url, ...inS3 }, "/srv/old/frontage.sqlite", "/srv/old")).toEqual([
			...["DATABASE_URL=", "S3_BUCKET=", "S3_PREFIX="],
		]);
		expect(settingsAfter(inS3, "sqlite:///srv/new/frontage.sqlite")).toEqual(["DATA_DIR=/srv/new"]);
		expect(settingsAfter({ DATABASE_URL: url }, "/srv/new")).toEqual(["DATA_DIR=/srv/new"]);
		expect(settingsAfter(inS3, "s3://frontage/other/")).toEqual(["S3_PREFIX=other/"]);
	});

	it.each([
		[{}, ["/srv/old/frontage.sqlite"], "The database is there already: /srv/old/frontage.sqlite"],
		[{ DATABASE_URL: "postgres://a/b" }, ["postgres://a/b"], "The database is there already"],
		[{}, ["/srv/old"], "The files are there already: /srv/old"],
		[inS3, ["s3://frontage/files"], "The files are there already: s3://frontage/files/"],
		[
			{},
			["/srv/new"],
			"The database would stay in /srv/old/frontage.sqlite, and the data folder change: add",
		],
		[
			{},
			["/srv/new/frontage.sqlite"],
			"The files would stay in /srv/old, and the data folder change: add --to /srv/new",
		],
		[
			{},
			["/srv/new/frontage.sqlite", "/srv/other"],
			"SQLite and the files share one data folder: give /srv/new",
		],
	])("are refused where nothing moves or no settings name them: %j %j", (settings, to, refusal) => {
		expect(() => settingsAfter(settings, ...to)).toThrow(refusal);
	});
});
