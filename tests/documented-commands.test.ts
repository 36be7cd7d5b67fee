import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { system } from "../src/model/rights/access.ts";
import { openPlatform } from "../src/platform.ts";
import { askAnew } from "./setup/app/ask.ts";
import { addStaff } from "./setup/app/staff.ts";
import { copyPostgres, createPostgres, databaseKinds, newFolder } from "./setup/databases/databases.ts";
import { documented } from "./setup/documented/commands.ts";
import { type Effect, effects, type Place } from "./setup/documented/effects.ts";
import { type Run, runs } from "./setup/documented/lines.ts";
import { openProgramFolder } from "./setup/documented/program-folder.ts";
import { hasS3, newBucket } from "./setup/files/stores.ts";

const tried = Object.entries(runs).filter(([line]) => hasS3 || !line.startsWith("S3_BUCKET="));
const host = "racking.example.nz";
const title = `Commands in the documents, in their order${hasS3 ? "" : " (without the one of S3)"}`;
const unreferencedTimers = join(import.meta.dirname, "setup/documented/unreferenced-timers.cjs");

// Each test takes more than a second: it starts the program once or twice, since only a real process can exit too soon.
describe.each(databaseKinds)(`${title}, over $kind`, ({ kind, create, createBare }) => {
	const { folder, run } = openProgramFolder();
	const words = new Map<string, string>();
	const used = new Set<string>();
	let own: Place;
	let [empty, ofPostgres] = [
		{ url: "", folder: "" },
		{ url: "", folder: "" },
	];

	beforeAll(async () => {
		own = { ...(await create()), elsewhere: newFolder() };
		[empty, ofPostgres] = [await create(), await createPostgres()];
		const platform = await openPlatform(readConfig({ DATABASE_URL: own.url, DATA_DIR: own.folder }));
		await addStaff(platform, { email: "ada@example.nz" });
		await addStaff(platform, { email: "mere@example.nz", name: "Mere Tipene", roles: ["editor"] });
		const website = { domain: host, domainKey: "racking-nz", stage: "live" };
		await platform.records.save(system, "websites", "", website, { version: 0 });
		// The search index has parts to merge.
		for (const title of ["Shelves", "Pallets", "Mezzanines", "Audits"]) {
			const article = { title, content: `<p>${title} that hold</p>`, status: "published" };
			await platform.records.save(system, "content", "", article, { version: 0 });
		}
		await platform.close();
		writeFileSync(join(folder, "posts.csv"), "title,body\nRacking that holds,<p>It holds.</p>\n");

		const { username, hostname, port, pathname } = new URL(ofPostgres.url);
		for (const [word, replacement] of [
			["3000", "0"],
			["-o frontage", `-o ${userInfo().username}`],
			["-g frontage", `-g ${process.getgid?.()}`],
			[
				"frontage:secret@db-1.example,db-2.example:5432/frontage",
				`${username}@${hostname},localhost:${port}${pathname}`,
			],
			["https://api.fastly.com", "http://127.0.0.1:9"],
			["https://api.cloudflare.com", "http://127.0.0.1:9"],
		] as const)
			words.set(word, replacement);
		mkdirSync(join(own.elsewhere, "units"));
		if (!hasS3) return;
		const { bucket, region, prefix, endpoint, accessKeyId, secretAccessKey } = await newBucket();
		words.set("S3_BUCKET=frontage", `S3_BUCKET=${bucket} S3_REGION=${region} S3_PREFIX=${prefix}`);
		words.set("https://s3.example.nz", endpoint);
		words.set("S3_ACCESS_KEY_ID=…", `S3_ACCESS_KEY_ID=${accessKeyId}`);
		words.set("S3_SECRET_ACCESS_KEY=…", `S3_SECRET_ACCESS_KEY=${secretAccessKey}`);
	});

	/** Replaces the words of a line by those of this machine, the longest first. */
	function asHere(line: string, place: Place): string {
		const all = new Map([...words, ...wordsOf(place)]);
		const longestFirst = [...all.keys()].toSorted((one, other) => other.length - one.length);
		return line.replace(new RegExp(longestFirst.map(RegExp.escape).join("|"), "g"), (word) => {
			used.add(word);
			return all.get(word) ?? "";
		});
	}

	async function placeFor(data: Run["data"]): Promise<Place> {
		if (data === undefined) return own;
		if (data === "new") return { ...own, ...(await createBare()) };
		return { ...own, ...(data === "empty" ? empty : { ...ofPostgres, url: "" }) };
	}

	const envOf = (place: Place) => ({
		...{ SAMPLE: "false", LOG_LEVEL: "silent", PORT: "0" },
		...{ DATA_DIR: place.folder, DATABASE_URL: place.url },
	});

	it.each(tried)("%s", async (line, expected) => {
		const { code = 0, prints = /^/, serves, leaves, tells, effect, data } = expected;
		expect(documented.map((command) => command.line)).toContain(line);
		const place = await placeFor(data);
		if (effect) {
			expect(await effects[effect](place)).toBe(false);
			await expectHonestCode(line, effect, await copyOf(place));
		}
		const ended = await run(asHere(line, place).replace(/ &$/, ""), envOf(place), serves && visitor(serves));
		expect(ended, ended.stderr).toMatchObject({ code, stdout: expect.stringMatching(prints) });
		if (effect) expect(await effects[effect](place)).toBe(true);
		if (leaves) expect(contentOf(resolve(folder, asHere(leaves[0], place)))).toMatch(leaves[1]);
		if (!tells) return;
		const [, replacement = ""] = tells[1].exec(ended.stdout + ended.stderr) ?? [];
		expect(replacement).not.toBe("");
		words.set(tells[0], replacement);
	});

	/** The exit code is 0 exactly if the effect is present, also where no timer keeps the process alive. */
	async function expectHonestCode(line: string, effect: Effect, place: Place) {
		const ended = await run(asHere(line, place), {
			...envOf(place),
			NODE_OPTIONS: `--require ${unreferencedTimers}`,
		});
		expect([ended.code === 0, ended.stderr]).toEqual([
			await effects[effect](place),
			ended.code === 0 ? "" : expect.stringContaining("ended before its work was done"),
		]);
	}

	/** Copies the data, so that a line can run twice. */
	async function copyOf({ url, folder, elsewhere }: Place): Promise<Place> {
		const copy = { folder: newFolder(), elsewhere: newFolder() };
		cpSync(folder, copy.folder, { recursive: true });
		cpSync(elsewhere, copy.elsewhere, { recursive: true });
		return { ...copy, url: kind === "PostgreSQL" ? await copyPostgres(url) : "" };
	}

	afterAll(() => expect([...words.keys()].filter((word) => !used.has(word))).toEqual([]));
});

/** The folders of the documents, and those of this machine. */
function wordsOf({ folder, elsewhere }: Place): readonly (readonly [string, string])[] {
	return [
		["/var/lib/frontage", folder],
		["/var/lib/frontage/backups", join(elsewhere, "backups")],
		...["/srv/backups", "/srv/out", "/srv/racking", "/srv/data"].map(
			(path) => [path, join(elsewhere, path.slice(5))] as const,
		),
		["/var/lib/frontage-static", join(elsewhere, "static")],
		["/etc/systemd/system", join(elsewhere, "units")],
		["/etc/frontage.env", join(elsewhere, "frontage.env")],
	];
}

/** Requests the landing page, and checks that it has the expected headers. */
function visitor(headers: NonNullable<Run["serves"]>) {
	return async (port: number) => {
		// On a busy machine the website may take more than 200 ms to load. The page then starts with status 503.
		await expect
			.poll(async () => {
				const { status, text } = await askAnew(port, host, "/");
				return [status, text.includes("<title>")];
			})
			.toEqual([200, true]);
		// Over PostgreSQL a page may be stored elsewhere as soon as the program is notified of writes.
		for (const [name, value] of Object.entries(headers))
			await expect.poll(async () => (await askAnew(port, host, "/")).headers[name] ?? "").toMatch(value);
	};
}

/** The content of a file, or the names in a folder, one per line. */
function contentOf(path: string): string {
	return statSync(path).isDirectory() ? readdirSync(path).toSorted().join("\n") : readFileSync(path, "utf8");
}
