import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queuedMails } from "../../../tests/setup/accounts/queued-mails.ts";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { ask } from "../../../tests/setup/app/ask.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { listenOnLoopback, staleCache } from "../../../tests/setup/app/stale-cache.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { queueReceiptMails } from "../../accounts/mail/receipt-mails.ts";
import { receiptQueue } from "../../data/editorial/receipts/receipt-jobs.ts";
import { openDatabase } from "../../data/open-database.ts";
import { readOverview } from "../../data/operations/dashboard/overview.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { type Actor, userActor } from "../../model/rights/access.ts";
import { wallTimeAt } from "../../model/zoned-time.ts";
import { createListener } from "../connections/listener.ts";
import { originsFrom } from "../http/website-origin.ts";
import { openLog } from "../log.ts";
import { openChecker } from "./check.ts";
import { openReceiptMaker } from "./receipt-maker.ts";
import { entryPointOf } from "./request-page.ts";

const host = "racking.example.nz";
const timeZone = "Pacific/Auckland";
const log = openLog("silent");
const minute = 60_000;

describe.each(databaseKindsOfAll)("Automatic receipts, in $kind", ({ create }) => {
	let test: TestApp;
	let own: Server;
	let location: { url: string; folder: string };
	let eve: Actor;
	let aheadMs = 0;
	beforeAll(async () => {
		location = await create();
		test = await openApp(async () => location);
		own = createListener(test.app, { cache: test.pageCache });
		await listenOnLoopback(own);
		const { id } = await addStaff(test.platform, {
			email: "eve@staff.example.nz",
			name: "Eve",
			roles: ["editor"],
		});
		eve = userActor({ id: id, roles: ["editor"], scopes: ["all"] });
		await test.add("websites", {
			id: toId("racking"),
			domain: host,
			domainKey: "racking-nz",
			name: "Racking",
		});
	});
	afterAll(async () => {
		own.closeAllConnections();
		own.close();
		await test.platform.close();
	});

	const port = () => (own.address() as AddressInfo).port;
	const maker = (checkUrl = "", database = test.platform.database) =>
		openReceiptMaker({
			database,
			receipts: test.platform.receipts,
			checker: openChecker({ entryPoint: () => entryPointOf(own), checkUrl }),
			askedAt: () => originsFrom("https://office.example.nz", { developmentDomain: "", trustProxy: false }),
			now: () => Date.now() + aheadMs,
			tellBehind: (inside, plan, behind) => queueReceiptMails(inside, plan, behind, Date.now()),
		});
	const article = (title: string, more: object = {}) =>
		test.add("content", {
			...{ title, content: "<p>Text</p>", status: "published", domains: ["racking-nz"] },
			...more,
		});
	const receiptOf = (id: RecordId, version: number) =>
		test.platform.receipts.find(eve, { name: "content", id, version });
	const waiting = async () => {
		const { db } = test.platform.database;
		return (await db.selectFrom("outbox").select("key").where("kind", "=", receiptQueue.kind).execute())
			.length;
	};
	async function runScheduled(id: string) {
		const at = Math.floor(Date.now() / minute) * minute;
		const { db } = test.platform.database;
		await db
			.updateTable("releases")
			.set({ at, wall_time: wallTimeAt(timeZone, at) })
			.where("state", "=", "scheduled")
			.where("id", "in", (items) =>
				items.selectFrom("release_items").select("release_id").where("record_id", "=", id),
			)
			.execute();
		await test.platform.scheduler.runDue(log);
	}
	const soon = (action: "publish" | "take-down") => {
		const wallTime = wallTimeAt(timeZone, Date.now() + 60 * minute);
		return { action, wallTime, timeZone };
	};

	it("are made after a scheduled publication, once on any number of nodes, and stored with the version", async () => {
		const { id } = await article("Anchors");
		await test.platform.drafts.save(eve, "content", id, { baseVersion: 1, values: { title: "Bolts" } }, 0);
		await test.platform.schedule.add(eve, "content", id, soon("publish"), 1);
		expect(await waiting()).toBe(0);
		await runScheduled(id);
		const other = await openDatabase(location.url, location.folder);
		const makers = [maker(), maker("", other)];
		// Results may be late on a busy machine.
		await expect
			.poll(async () => {
				await Promise.all(makers.map((each) => each.runDue(log)));
				return makers.reduce((sum, { figures }) => sum + figures.seen, 0);
			})
			.toBe(1);
		await other.db.destroy();
		const { by, pages } = await receiptOf(id, 2);
		expect([by, pages.map(({ kind, isNew }) => `${kind} ${isNew}`)]).toEqual([
			"system",
			["page", "landing", "library", "feed", "sitemap"].map((kind) => `${kind} true`),
		]);
		expect(await waiting()).toBe(0);
	});

	it("are made of the publications and take-downs of a release, and of manual take-downs", async () => {
		const { releases, drafts, records } = test.platform;
		const [one, two, three] = [await article("One"), await article("Two"), await article("Three")];
		await drafts.save(eve, "content", one.id, { baseVersion: 1, values: { title: "One more" } }, 0);
		const { id, version } = await releases.create(eve, { title: "Autumn" });
		const filled = await releases.addItems(eve, { id, version }, [
			{ collection: "content", id: one.id, action: "publish" },
			{ collection: "content", id: two.id, action: "take-down" },
		]);
		await ask(port(), host, `/library/${three.slug}`);
		await releases.publish(eve, { id, version: filled.version });
		await records.save(eve, "content", three.id, { status: "draft" }, { version: 1 });
		expect(await waiting()).toBe(2);
		await maker().runDue(log);
		expect((await receiptOf(one.id, 2)).pages[0]).toMatchObject({ kind: "page", version: 2, isNew: true });
		for (const gone of [two, three]) {
			const { pages } = await receiptOf(gone.id, 2);
			expect(pages[0]).toMatchObject({ kind: "gone", status: 404, isNew: true });
			expect(pages.slice(1).map(({ isNew }) => isNew)).toEqual([true, true, true, true]);
		}
		await records.save(eve, "content", three.id, { title: "Later" }, { version: 2 });
		const of = { name: "content", id: three.id, version: 3 } as const;
		expect((await test.platform.receipts.toAsk(eve, of)).pages).toEqual([]);
	});

	it("are checked again while they are red, and then reported: dashboard, mail, metrics", async () => {
		const front = staleCache(port);
		const checkUrl = `http://127.0.0.1:${await listenOnLoopback(front)}`;
		const { id, slug } = await article("Crane");
		await ask(Number(new URL(checkUrl).port), host, `/library/${slug}`);
		await test.platform.schedule.add(eve, "content", id, soon("take-down"), 1);
		await runScheduled(id);
		const { database, records } = test.platform;
		const jib = await article("Jib");
		await ask(Number(new URL(checkUrl).port), host, `/library/${jib.slug}`);
		await records.save(eve, "content", jib.id, { status: "draft" }, { version: 1 });
		const behind = async () => (await readOverview(database, eve)).behind;
		const red = maker(checkUrl);
		for (const told of [0, 0, 0, 2]) {
			await red.runDue(log);
			expect(red.figures.behind).toBe(told);
			expect(await behind()).toHaveLength(told);
			aheadMs += 10_000;
		}
		expect(await waiting()).toBe(0);
		const unseen = (await behind()).find(({ recordId }) => recordId === id);
		expect(unseen).toMatchObject({
			isScheduled: true,
			title: "Crane",
			receipt: { version: 2, by: "system" },
		});
		const atOnce = (await behind()).find(({ recordId }) => recordId === jib.id);
		expect(atOnce).toMatchObject({ isScheduled: false, title: "Jib", receipt: { version: 2 } });
		const stale = unseen?.receipt.pages.filter(({ isNew }) => !isNew);
		expect(stale?.[0]).toMatchObject({ kind: "gone", through: "proxy", status: 200 });
		const mails = await queuedMails(database, eve.uid);
		expect(mails).toMatchObject([{ kind: "receipt-behind", unseen: { title: "Crane" } }]);
		const { items } = await records.versions(eve, "content", id, { limit: 5 });
		expect(items.map(({ version, isBehind }) => [version, isBehind])).toEqual([
			[2, true],
			[1, undefined],
		]);

		const of = { name: "content", id, version: 2 } as const;
		const { pages } = await receiptOf(id, 2);
		await test.platform.receipts.keep(eve, of, { pages: pages.filter(({ isNew }) => isNew), more: 0 });
		expect((await behind()).map(({ title }) => title)).toEqual(["Jib"]);
		front.closeAllConnections();
		front.close();
	});

	it("end if the record has changed since, and wait for a public address that does not answer", async () => {
		const { id } = await article("Overtaken");
		const { records } = test.platform;
		await records.save(eve, "content", id, { status: "draft" }, { version: 1 });
		await records.save(eve, "content", id, { title: "Overtaken twice" }, { version: 2 });
		await maker().runDue(log);
		expect(await waiting()).toBe(0);
		await expect(receiptOf(id, 2)).rejects.toMatchObject({ name: "NotFoundError" });

		const { id: late } = await article("Late");
		await records.save(eve, "content", late, { status: "draft" }, { version: 1 });
		const closed = createServer();
		const nowhere = `http://127.0.0.1:${await listenOnLoopback(closed)}`;
		await new Promise((resolve) => closed.close(resolve));
		await maker(nowhere).runDue(log);
		expect(await waiting()).toBe(1);
		aheadMs += 10_000;
		await maker().runDue(log);
		expect((await receiptOf(late, 2)).pages.every(({ isNew }) => isNew)).toBe(true);
	});
});
