import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { system } from "../src/model/rights/access.ts";
import { openPlatform } from "../src/platform.ts";
import { askAnew } from "./setup/app/ask.ts";
import { addStaff } from "./setup/app/staff.ts";
import { createPostgres, newDataFolder, newFolder } from "./setup/databases/databases.ts";
import { documented } from "./setup/documented/commands.ts";
import { type Run, runs } from "./setup/documented/lines.ts";
import { openProgramFolder } from "./setup/documented/program-folder.ts";
import { hasS3, newBucket } from "./setup/files/stores.ts";

const tried = Object.entries(runs).filter(([line]) => hasS3 || !line.startsWith("S3_BUCKET="));
const host = "racking.example.nz";
const title = `Commands in the documents, in their order${hasS3 ? "" : " (left out: the one of S3)"}`;

describe(title, () => {
	const { folder, run } = openProgramFolder();
	const elsewhere = newFolder();
	/** What stands here for words of the documents. */
	const words = new Map<string, string>();
	const used = new Set<string>();
	const dataFolders = { own: "", empty: "", "of PostgreSQL": "" };

	beforeAll(async () => {
		[dataFolders.own, dataFolders.empty] = [await newDataFolder(), await newDataFolder()];
		const platform = await openPlatform(readConfig({ DATA_DIR: dataFolders.own }));
		await addStaff(platform, { email: "ada@example.nz" });
		await addStaff(platform, { email: "mere@example.nz", name: "Mere Tipene", roles: ["editor"] });
		const website = { domain: host, domainKey: "racking-nz", stage: "live" };
		await platform.records.save(system, "websites", "", website, { version: 0 });
		await platform.close();
		writeFileSync(join(folder, "posts.csv"), "title,body\nRacking that holds,<p>It holds.</p>\n");

		const { url, folder: ofPostgres } = await createPostgres();
		dataFolders["of PostgreSQL"] = ofPostgres;
		const { username, hostname, port, pathname } = new URL(url);
		for (const [word, stands] of [
			["3000", "0"],
			["/srv/frontage", dataFolders.own],
			["/srv/frontage/backups", join(elsewhere, "backups")],
			...["/srv/backups", "/srv/out", "/srv/racking"].map((path) => [path, join(elsewhere, path.slice(5))]),
			["/var/lib/frontage-static", join(elsewhere, "static")],
			["/etc/systemd/system", join(elsewhere, "units")],
			["-o frontage", `-o ${userInfo().username}`],
			[
				"frontage:secret@db-1.example,db-2.example:5432/frontage",
				`${username}@${hostname},localhost:${port}${pathname}`,
			],
			["https://api.fastly.com", "http://127.0.0.1:9"],
			["https://api.cloudflare.com", "http://127.0.0.1:9"],
		] as const)
			words.set(word, stands);
		mkdirSync(join(elsewhere, "units"));
		if (!hasS3) return;
		const { bucket, region, prefix, endpoint, accessKeyId, secretAccessKey } = await newBucket();
		words.set("S3_BUCKET=frontage", `S3_BUCKET=${bucket} S3_REGION=${region} S3_PREFIX=${prefix}`);
		words.set("https://s3.example.nz", endpoint);
		words.set("S3_ACCESS_KEY_ID=…", `S3_ACCESS_KEY_ID=${accessKeyId}`);
		words.set("S3_SECRET_ACCESS_KEY=…", `S3_SECRET_ACCESS_KEY=${secretAccessKey}`);
	});

	/** A line with what stands for its words, the longest first. */
	function asHere(line: string): string {
		const longestFirst = [...words.keys()].toSorted((one, other) => other.length - one.length);
		return line.replace(new RegExp(longestFirst.map(RegExp.escape).join("|"), "g"), (word) => {
			used.add(word);
			return words.get(word) ?? "";
		});
	}

	it.each(tried)("%s", async (line, expected) => {
		const { code = 0, prints = /^/, serves, leaves, tells, data = "own" } = expected;
		expect(documented.map((command) => command.line)).toContain(line);
		const env = {
			...{ SAMPLE: "false", LOG_LEVEL: "silent", PORT: "0" },
			DATA_DIR: data === "new" ? newFolder() : dataFolders[data],
		};
		const ended = await run(asHere(line).replace(/ &$/, ""), env, serves && visitor(serves));
		expect(ended).toMatchObject({ code, stdout: expect.stringMatching(prints) });
		if (leaves) expect(contentOf(resolve(folder, asHere(leaves[0])))).toMatch(leaves[1]);
		if (!tells) return;
		const [, stands = ""] = tells[1].exec(ended.stdout + ended.stderr) ?? [];
		expect(stands).not.toBe("");
		words.set(tells[0], stands);
	});

	afterAll(() => expect([...words.keys()].filter((word) => !used.has(word))).toEqual([]));
});

/** Looks at the landing page, and whether it is sent with what is expected. */
function visitor(headers: NonNullable<Run["serves"]>) {
	return async (port: number) => {
		const answer = await askAnew(port, host, "/");
		expect([answer.status, answer.text.includes("<title>")]).toEqual([200, true]);
		for (const [name, value] of Object.entries(headers)) expect(answer.headers[name]).toMatch(value);
	};
}

/** What a file says, or the names of what is in a folder, a line each. */
function contentOf(path: string): string {
	return statSync(path).isDirectory() ? readdirSync(path).toSorted().join("\n") : readFileSync(path, "utf8");
}
