import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startSmtp } from "../../../tests/setup/accounts/smtp.ts";
import { databaseKinds, openEmpty } from "../../../tests/setup/databases/databases.ts";
import { openSiteReader } from "../../data/content/public/site-reader.ts";
import type { Database } from "../../data/database/database.ts";
import { newId } from "../../data/database/ids.ts";
import { openComments } from "../../data/editorial/comments/comments.ts";
import { openDrafts } from "../../data/editorial/drafts/drafts.ts";
import { openReviews } from "../../data/editorial/reviews/reviews.ts";
import { openRecords } from "../../data/records/records.ts";
import { type RecordId, recordIdOf, type ShareId, toId } from "../../model/ids.ts";
import { system, userActor } from "../../model/rights/access.ts";
import { type AccessLevel, rolesFor } from "../../model/rights/access-level.ts";
import { openMailLinks } from "../mail-links.ts";
import { claimAccount } from "../passwords/credentials.ts";
import { queueCommentMails } from "./comment-mails.ts";
import { openMail } from "./mail.ts";
import { smtpTransport } from "./transport.ts";

const minute = 60_000;
const nothing = { field: "", quote: "", before: "", after: "", block: 0 };
const log = { info: () => undefined, error: () => undefined };

describe.each(databaseKinds)("Comments by mail, in $kind", ({ create }) => {
	let database: Database;
	let now: number;
	const of = { name: "services", id: toId<RecordId>(newId()) } as const;
	beforeEach(async () => {
		database = await openEmpty(create);
		now = Date.now();
	});
	afterEach(() => database.db.destroy());

	async function person(name: string, levels: AccessLevel[]) {
		const email = `${name.toLowerCase()}@example.nz`;
		const uid = await claimAccount(database, email, name);
		await openRecords(database).save(
			system,
			"users",
			recordIdOf(uid),
			{ email, name, ...rolesFor(levels), scopes: ["all"] },
			{ version: 0 },
		);
		return userActor({ id: uid, ...rolesFor(levels), scopes: ["all"] });
	}

	async function start() {
		const smtp = await startSmtp();
		const common = { database, baseUrl: () => "https://cms.example.nz", now: () => now };
		const mail = openMail({
			...common,
			links: openMailLinks(common),
			reader: openSiteReader(database),
			transport: smtpTransport(smtp.url),
			from: "cms@example.nz",
		});
		const comments = openComments({
			database,
			now: () => ++now,
			tell: (inside, news) => queueCommentMails(inside, news, now),
		});
		const sentAfter = async (minutes: number) => {
			now += minutes * minute;
			const before = smtp.mails.length;
			await mail.sendDue(log);
			const sent = smtp.mails
				.slice(before)
				.map(({ to, text = "" }) => [to?.[0]?.address ?? "", text] as const);
			return Object.fromEntries(sent);
		};
		const [ada, cara] = [await person("Ada", ["admin"]), await person("Cara", ["contributor"])];
		const draft = { baseVersion: 0, values: { name: "Anchors" } };
		await openDrafts(database).save(cara, of.name, toId(of.id), draft, 0);
		return { smtp, comments, sentAfter, ada, cara };
	}

	it("go to the authors of the draft and the thread, never to the commenter, with all of ten minutes in one letter", async () => {
		const { smtp, comments, sentAfter, ada, cara } = await start();
		const anchor = { ...nothing, field: "name", quote: "Anchors" };
		const { id } = await comments.add(ada, of, { text: "Which\nones?", anchor });
		const first = await sentAfter(0);
		expect(Object.keys(first)).toEqual(["cara@example.nz"]);
		expect(first["cara@example.nz"]).toContain(
			`about the service “Anchors”:\n\nAda, on “Anchors”:\n\n“Which ones?”\n\nOpen it: https://cms.example.nz/cms/services/${of.id}`,
		);
		const thread = { ...of, thread: id };
		await comments.reply(ada, thread, "Wedge?");
		await comments.reply(cara, thread, "Both.");
		const second = await sentAfter(1);
		expect(Object.keys(second)).toEqual(["ada@example.nz"]);
		await comments.reply(ada, thread, "Thanks.");
		expect(await sentAfter(8)).toEqual({});
		const third = await sentAfter(1);
		expect(Object.keys(third)).toEqual(["cara@example.nz"]);
		expect(third["cara@example.nz"]).toMatch(/“Wedge\?”[\s\S]*“Thanks\.”/);
		expect(third["cara@example.nz"]).not.toContain("Both.");
		expect(await sentAfter(60)).toEqual({});
		await smtp.close();
	});

	it("are one letter per record within ten minutes, however many threads there are", async () => {
		const { smtp, comments, sentAfter, ada } = await start();
		const begin = (text: string) => comments.add(ada, of, { text, anchor: nothing });
		await begin("Opening");
		expect(Object.keys(await sentAfter(0))).toEqual(["cara@example.nz"]);
		for (let n = 0; n < 30; n++) await begin(`Thread ${n}`);
		expect(await sentAfter(9)).toEqual({});
		const before = smtp.mails.length;
		const { "cara@example.nz": letter } = await sentAfter(1);
		expect(smtp.mails.length - before).toBe(1);
		expect(letter).toMatch(/“Thread 0”[\s\S]*“Thread 9”[\s\S]*And 20 more\./);
		expect(await sentAfter(60)).toEqual({});
		await smtp.close();
	});

	it("are not sent once deleted, nor to users who have lost the right to read them", async () => {
		const { smtp, comments, sentAfter, ada, cara } = await start();
		const { id } = await comments.add(ada, of, { text: "First", anchor: nothing });
		await sentAfter(0);
		await comments.reply(ada, { ...of, thread: id }, "Oops");
		const [, reply] = (await comments.list(ada, of)).items[0]?.comments ?? [];
		await comments.remove(ada, { ...of, thread: id, version: 2 }, reply?.id);
		expect(await sentAfter(10)).toEqual({});
		await openRecords(database).save(system, "users", toId(cara.uid), { roles: [] }, { version: 1 });
		await comments.add(ada, of, { text: "Second", anchor: nothing });
		expect(await sentAfter(10)).toEqual({});
		await smtp.close();
	});

	it("leave out requests and answers of reviews, which have their own emails", async () => {
		const { smtp, comments, sentAfter, ada, cara } = await start();
		const reviews = openReviews({ database, now: () => ++now, tell: async () => undefined });
		await comments.add(ada, of, { text: "First", anchor: nothing });
		await sentAfter(0);
		const { version } = await reviews.ask(
			cara,
			{ ...of, version: 0 },
			{ draftVersion: 1, to: "", note: "Look?" },
		);
		const answer = { verdict: "send-back", draftVersion: 1, note: "Units", publish: false } as const;
		await comments.add(ada, of, { text: "Second", anchor: nothing });
		await reviews.answer(ada, { ...of, version }, answer);
		const { "cara@example.nz": letter } = await sentAfter(10);
		expect(letter).toContain("“Second”");
		expect(letter).not.toContain("Units");
		await smtp.close();
	});

	it("name all guests of a link in one letter, and mention that their identity is not verified", async () => {
		const { smtp, comments, sentAfter } = await start();
		const share = {
			id: toId<ShareId>("share"),
			collection: "services",
			recordId: toId<RecordId>(of.id),
		} as const;
		const said = { page: "/", quote: "Anchors", before: "", after: "" };
		await comments.addByGuest(share, { ...said, name: "Client", text: "One" });
		expect(await sentAfter(0)).toEqual({
			"cara@example.nz": expect.stringMatching(
				/Client \(a guest, whose name nobody has checked\), on “Anchors”:\n\n“One”/,
			),
		});
		for (const text of ["Two", "Three"]) await comments.addByGuest(share, { ...said, name: "Client", text });
		expect(await sentAfter(9)).toEqual({});
		const { "cara@example.nz": letter } = await sentAfter(1);
		expect(letter).toMatch(/“Two”[\s\S]*“Three”/);
		await smtp.close();
	});

	it("include only comments of guests on records that the recipient may see", async () => {
		const { smtp, comments, sentAfter, cara } = await start();
		const other = newId();
		await openRecords(database).save(system, "services", toId(other), { name: "Bolts" }, { version: 0 });
		await openRecords(database).save(
			system,
			"users",
			toId(cara.uid),
			{ scopes: ["country-nz"] },
			{ version: 1 },
		);
		const said = { page: "/", quote: "", before: "", after: "", name: "Client" };
		const share = { id: toId<ShareId>("share"), collection: "services" } as const;
		await comments.addByGuest({ ...share, recordId: toId(of.id) }, { ...said, text: "Of yours" });
		await comments.addByGuest({ ...share, recordId: toId(other) }, { ...said, text: "Of another brand" });
		const { "cara@example.nz": letter } = await sentAfter(0);
		expect(letter).toContain("“Of yours”");
		expect(letter).not.toMatch(/Bolts|another brand/);
		await smtp.close();
	});
});
