import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { phone } from "../setup/browser/visits.ts";
import { newFolder } from "../setup/databases/databases.ts";

const target = newFolder();
const token = "a-token-of-24-characters";
const office = backOfficeOfFile({ env: { BACKUP_TARGET: target, METRICS_TOKEN: token } });
const { enter, addressOf } = office;

const dayMs = 86_400_000;

async function figures(): Promise<string> {
	const answer = await fetch(addressOf("/metrics"), { headers: { authorization: `Bearer ${token}` } });
	return answer.text();
}

it("A program backs itself up and tests the backup; admins and metrics get the result", async () => {
	await expect.poll(figures).toMatch(/^frontage_drill_last_good_timestamp_seconds 1[\d.]+(e9)?$/m);
	expect(await readdir(join(target, "snapshots"))).toHaveLength(1);
	const now = await figures();
	for (const name of ["backup_overdue", "drill_overdue", "drill_bad"])
		expect(now).toContain(`\nfrontage_${name} 0\n`);
	expect(now).toMatch(/^frontage_backup_last_good_timestamp_seconds 1[\d.]+(e9)?$/m);

	const page = await enter("admin", "/cms");
	await page.getByRole("heading", { name: "Dashboard" }).hover();
	const line = page.getByRole("region", { name: "Backups" });
	await line.getByText(/^Last backup .* \([\d.]+ kB\), next .*\.$/).waitFor();
	await line.getByText(/^Last test restore .*: good\.$/).waitFor();

	await page.route("**/api/backups", (route) => route.abort());
	await page.reload();
	const lost = page.getByRole("alert").filter({ hasText: "The backup status could not be loaded" });
	await lost.waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await page.unroute("**/api/backups");
	await lost.getByRole("button", { name: "Try again" }).click();
	await line.getByText(/^Last backup /).waitFor();

	// Simulates that the program was stopped for three days, and that the last drill reported a problem.
	const { db } = office.site.platform.database;
	const said = "Snapshot one is bad. One file of the backup cannot be used:\n  /srv/a is damaged";
	await db
		.updateTable("backup_runs")
		.set({ started_at: Date.now() - 3 * dayMs })
		.execute();
	await db
		.insertInto("backup_runs")
		.values({ id: "drill", kind: "drill", target, started_at: Date.now(), outcome: "bad", failure: said })
		.execute();
	expect(await figures()).toMatch(/^frontage_backup_overdue 1$/m);
	const small = await enter("admin", "/cms", phone);
	const urgent = small.getByRole("region", { name: "Backups" });
	await urgent.getByText("Last backup 3 days ago").waitFor();
	await urgent.getByText("/srv/a is damaged").waitFor();
	expect(await barriersOf(small)).toEqual([]);
	expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

	const others = await enter("editor", "/cms");
	await others.getByRole("heading", { name: "Recent changes" }).hover();
	expect(await others.getByRole("region", { name: "Backups" }).count()).toBe(0);
});
