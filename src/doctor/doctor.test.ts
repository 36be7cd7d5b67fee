import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Mailbox, startSmtp } from "../../tests/setup/accounts/smtp.ts";
import { freePort } from "../../tests/setup/connections/free-port.ts";
import { databaseKindsOfAll, newFolder } from "../../tests/setup/databases/databases.ts";
import { mailQueue } from "../accounts/mail/queue.ts";
import { type Config, readConfig } from "../config.ts";
import { instanceFacts, schemaFact, writeMeta } from "../data/database/meta.ts";
import { addJob } from "../data/database/outbox/outbox.ts";
import type { Finding } from "../model/api/operating/doctor-api.ts";
import { type RecordId, toId } from "../model/ids.ts";
import { system } from "../model/rights/access.ts";
import { openPlatform } from "../platform.ts";
import type { Services } from "../services.ts";
import { describe as describeFindings, exitCodes, worstOf } from "./commands.ts";
import { examine } from "./examine.ts";
import { bad, good, warning } from "./finding.ts";

function wrongIn(findings: readonly Finding[]): Record<string, string> {
	const wrong = findings.filter(({ verdict }) => verdict !== "good");
	return Object.fromEntries(wrong.map(({ about, verdict, said }) => [about, `${verdict}: ${said}`]));
}

describe.each(databaseKindsOfAll)("The doctor, over $kind", ({ create }) => {
	let platform: Services;
	let mailbox: Mailbox;
	let settings: Record<string, string>;
	const config = (more: Record<string, string> = {}): Config => readConfig({ ...settings, ...more });
	const look = async (more: Record<string, string> = {}) =>
		wrongIn(await examine({ config: config(more), hostCheck: { resolveName: async () => undefined } }));
	beforeAll(async () => {
		mailbox = await startSmtp();
		const { url, folder } = await create();
		settings = { DATABASE_URL: url, DATA_DIR: folder, PORT: "0", SMTP_URL: mailbox.url, DISK_WARN_MB: "1" };
		settings.DISK_WARN_PERCENT = "0";
		platform = await openPlatform(config());
	});
	afterAll(async () => {
		await platform.close();
		await mailbox.close();
	});

	it("reports nothing but missing backups, next to a running program", async () => {
		expect(await look()).toEqual({ Backups: "warning: The program makes none by itself." });
		expect(mailbox.mails).toEqual([]);
	});

	it("names the hosts of live websites that do not lead here", async () => {
		for (const stage of ["live", "preparing"] as const)
			await platform.records.save(
				...([system, "websites", ""] as const),
				{ name: stage, stage, domain: `${stage}.example.nz`, domainKey: stage },
				{ version: 0 },
			);
		expect(await look()).toMatchObject({ "live.example.nz": "bad: It has no DNS record yet." });
		expect(Object.keys(await look())).not.toContain("preparing.example.nz");
		const alias = { aliases: ["other.example.nz"] };
		const { items } = await platform.records.list(system, "websites");
		const { id, version } = items.find(({ name }) => name === "live") ?? {
			id: toId<RecordId>(""),
			version: 0,
		};
		await platform.records.save(system, "websites", id, alias, { version });
		expect(await look()).toMatchObject({
			"2 domains": "bad: Each has no DNS record yet: live.example.nz, other.example.nz.",
		});
		await platform.records.save(system, "websites", id, { aliases: [] }, { version: version + 1 });
	});

	it("reports the invented domains of the sample in one line", async () => {
		for (const website of [
			{ domain: "stringline.nz", domainKey: "team" },
			{ domain: "setout.stringline.nz", domainKey: "digital-nz" },
		])
			await platform.records.save(system, "websites", "", { ...website, stage: "live" }, { version: 0 });
		const found = await look();
		expect(found).toMatchObject({
			"live.example.nz": "bad: It has no DNS record yet.",
			Websites: "warning: 2 domains are invented ones of the sample and do not lead here.",
		});
		expect(Object.keys(found).filter((about) => about.includes("stringline"))).toEqual([]);
	});

	it("reports undelivered mails, and an unreachable server", async () => {
		const facts = { kind: "reset", address: "ada@example.nz", by: "" } as const;
		await addJob(platform.database, mailQueue, { key: "", payload: facts }, Date.now());
		await platform.database.db.updateTable("outbox").set({ state: "failed" }).execute();
		expect((await look()).Mail).toBe("warning: One mail has not been sent, or may not have been.");
		const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
		const said = await examine({
			config: config({ SMTP_URL }),
			hostCheck: { resolveName: async () => undefined },
		});
		expect(said.find(({ next }) => next === "See what SMTP_URL says.")?.said).toContain("ECONNREFUSED");
		await platform.database.db.deleteFrom("outbox").execute();
	});

	it("names the webhooks with failing receivers", async () => {
		const { db } = platform.database;
		const one = { id: "one", name: "Ledger", url: "https://ledger.example.nz/", failures: 3 };
		await db
			.insertInto("webhooks")
			.values({ ...one, is_on: 1, secret: "", failing_since: Date.UTC(2026, 10, 26, 9) })
			.execute();
		expect((await look()).Webhooks).toBe("warning: “Ledger” has taken nothing since 2026-11-26 09:00 UTC.");
		await db.updateTable("webhooks").set({ failures: 0 }).execute();
		expect(await look()).not.toHaveProperty("Webhooks");
	});

	it("reports the state of the disk and the clock", async () => {
		expect((await look({ DISK_WARN_PERCENT: "100" })).Disk).toMatch(
			/^bad: Only [\d.]+ GB of [\d.]+ GB are free\.$/,
		);
		const at = Date.now() + 60 * 60_000;
		const { db } = platform.database;
		await db.updateTable("events").set({ at }).execute();
		expect((await look()).Clock).toMatch(
			/^warning: It has gone back: something was written 3,[56]\d\d s from now\.$/,
		);
		await db.updateTable("events").set({ at: 0 }).execute();
	});

	it("lists erasures to repeat after a restore, and no unreachable ones", async () => {
		const { persons } = platform;
		const { db } = platform.database;
		const erase = (email: string) => persons.erase(system, { email });
		for (const name of ["mere", "tane"]) await erase(`${name}@example.nz`);
		expect(await look()).not.toHaveProperty("Personal data");
		await db.deleteFrom("erasures").execute();
		const both =
			"warning: 2 erasures have to be done again: it was cut off, or a backup from before was restored.";
		expect((await look())["Personal data"]).toBe(both);
		expect(await db.selectFrom("erasures").select("id").execute()).toEqual([]);
		await persons.findRestored();
		expect((await look())["Personal data"]).toBe(both);
		await erase("mere@example.nz");
		expect((await look())["Personal data"]).toMatch(/^warning: One erasure has to be done again/);
	});

	it("reports the release of the database", async () => {
		await writeMeta(platform.database, instanceFacts.derivation, "another");
		expect((await look()).Migrations).toBe("warning: The database is that of an older release.");
		await writeMeta(platform.database, schemaFact, "9999");
		expect((await look()).Migrations).toBe("bad: A newer release has changed the database.");
	});
});

describe("The doctor", () => {
	it("creates nothing in an empty place, and reports the next step", async () => {
		const folder = join(newFolder(), "none");
		const findings = await examine({
			config: readConfig({ DATA_DIR: folder, PORT: String(await freePort()) }),
		});
		expect(existsSync(folder)).toBe(false);
		const wrong = wrongIn(findings);
		expect(Object.keys(wrong).sort()).toEqual(["Database", "Disk", "Files", "Mail", "Program"]);
		expect(wrong.Database).toContain(`There is none in ${folder} yet.`);
		expect(worstOf(findings)).toBe("bad");
	});

	it("reports the worst first, with the next step", () => {
		const findings = [
			bad("Disk", "Only 0.1 GB of 20.0 GB are free.", "Make room."),
			good("Clock", "It says 12:00."),
			warning("Mail", "There is no mail server.", "Name one with SMTP_URL."),
		];
		expect(describeFindings(findings)).toBe(
			[
				"✗ Disk   Only 0.1 GB of 20.0 GB are free.",
				"         → Make room.",
				"! Mail   There is no mail server.",
				"         → Name one with SMTP_URL.",
				"✓ Clock  It says 12:00.",
				"",
				"1 good, 1 to see to soon, 1 bad",
				"",
			].join("\n"),
		);
		expect(exitCodes[worstOf(findings)]).toBe(2);
		expect(exitCodes[worstOf(findings.slice(1))]).toBe(1);
	});
});
