import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startSilentSmtp, startSmtp } from "../../../tests/setup/accounts/smtp.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import {
	createPostgres,
	databaseKinds,
	newFolder,
	openEmpty,
} from "../../../tests/setup/databases/databases.ts";
import { openNode, tokenOf } from "../../../tests/setup/databases/nodes.ts";
import { openSiteReader } from "../../data/content/public/site-reader.ts";
import type { Database } from "../../data/database/database.ts";
import { claimJobs, listDue } from "../../data/database/outbox/outbox.ts";
import { openRecords } from "../../data/records/records.ts";
import { recordIdOf, type UserId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import { openMailLinks } from "../mail-links.ts";
import { claimAccount } from "../passwords/credentials.ts";
import { type MailLog, openMail } from "./mail.ts";
import { mailQueue, queueMail } from "./queue.ts";
import { outboxTransport, smtpTransport, type Transport } from "./transport.ts";

const minute = 60_000;

describe.each(databaseKinds)("Mail from a queue in $kind", ({ create }) => {
	let database: Database;
	let now: number;
	let said: string[];
	let uid: UserId;
	const note = (facts: object, message: string) => {
		said.push(`${message} ${JSON.stringify(facts)}`);
	};
	const log: MailLog = { info: note, error: note };
	function mailOver(transport: Transport) {
		const common = { database, baseUrl: () => "https://cms.example.nz", now: () => now };
		const reader = openSiteReader(database);
		return openMail({ ...common, links: openMailLinks(common), reader, transport, from: "" });
	}
	const queue = (kind: "invitation" | "reset" | "reset-request", address: string, userId: UserId | "" = "") =>
		queueMail(database, { kind, address, userId, by: "" }, now);
	const states = async () => {
		const rows = await database.db.selectFrom("outbox").select(["state", "attempts", "due_at"]).execute();
		return rows.map((row) => [row.state, row.attempts, Number(row.due_at) - now]);
	};

	beforeEach(async () => {
		database = await openEmpty(create);
		now = Date.now();
		said = [];
		uid = await claimAccount(database, "ada@example.nz", "Ada");
		const user = { email: "ada@example.nz", name: "Ada <b>", roles: ["admin"], scopes: ["all"] };
		await openRecords(database).save(system, "users", recordIdOf(uid), user, { version: 0 });
		const team = { domain: "example.nz", domainKey: "team", name: "Ridge & Co", primaryColor: "#7A1F3D" };
		await openRecords(database).save(system, "websites", "", team, { version: 0 });
	});
	afterEach(() => database.db.destroy());

	it("is sent once, in the brand's name and colours, with the same text in plain text and HTML", async () => {
		const smtp = await startSmtp();
		const mail = mailOver(smtpTransport(smtp.url));
		await queue("invitation", "ada@example.nz", uid);
		await queue("reset-request", "ada@example.nz");
		await mail.sendDue(log);
		await mail.sendDue(log);
		expect(smtp.mails.map(({ subject }) => subject)).toEqual([
			"Your account at Ridge & Co",
			"Set a new password for Ridge & Co",
		]);
		for (const { from, to, text = "", html = "" } of smtp.mails) {
			expect(from).toEqual({ name: "Ridge & Co", address: "no-reply@cms.example.nz" });
			expect(to).toEqual([{ name: "", address: "ada@example.nz" }]);
			expect(text).toContain("Hello Ada <b>,");
			expect(html).toContain("Hello Ada &lt;b&gt;,");
			const link = /https:\/\/cms\.example\.nz\/cms\/set-password#token=[\w-]{43}/;
			expect(html).toContain(`href="${link.exec(text)?.[0]}"`);
			expect(html).toContain("background:#7a1f3d");
			for (const line of text.split("\n").filter((each) => each && !each.includes("#token=")))
				expect(html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")).toContain(line);
		}
		expect(await states()).toEqual([]);
		await smtp.close();
	});

	it("is not sent to users who have no account, are disabled or were removed", async () => {
		const smtp = await startSmtp();
		await queue("reset-request", "nobody@example.nz");
		await queue("reset", "ada@example.nz", uid);
		await queue("reset-request", "ada@example.nz");
		await openRecords(database).save(system, "users", recordIdOf(uid), { disabled: true }, { version: 1 });
		await mailOver(smtpTransport(smtp.url)).sendDue(log);
		expect([smtp.mails, said, await states()]).toEqual([[], [], []]);
		await smtp.close();
	});

	it("waits twice as long each time while the server is away, then is sent once", async () => {
		const gone = await startSmtp();
		await gone.close();
		const mail = mailOver(smtpTransport(gone.url));
		await queue("reset", "ada@example.nz", uid);
		for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
			await mail.sendDue(log);
			expect(await states()).toEqual([["waiting", expect.any(Number), wait * minute]]);
			now += wait * minute;
		}
		const smtp = await startSmtp({ port: gone.port });
		await mail.sendDue(log);
		await mail.sendDue(log);
		expect(smtp.mails).toHaveLength(1);
		expect(await states()).toEqual([]);
		await smtp.close();
	});

	it("is retried when the server refuses it, and fails after a day", async () => {
		const smtp = await startSmtp({ refuse: () => "not now" });
		const mail = mailOver(smtpTransport(smtp.url));
		await queue("reset", "ada@example.nz", uid);
		for (let hour = 0; hour < 40; hour++) {
			await mail.sendDue(log);
			now += 60 * minute;
		}
		expect(await states()).toEqual([["failed", 25, expect.any(Number)]]);
		expect(said.at(-1)).toContain("giving up");
		await smtp.close();
	});

	it("is retried when the server hangs before it has received the message", async () => {
		const silent = await startSilentSmtp("greeting");
		await queue("reset", "ada@example.nz", uid);
		await mailOver(smtpTransport(silent.url, { greetingTimeout: 100 })).sendDue(log);
		expect(await states()).toEqual([["waiting", 1, minute]]);
		await silent.close();
	});

	it("is not sent again when the server received it without a reply", async () => {
		const silent = await startSilentSmtp("message");
		await queue("reset", "ada@example.nz", uid);
		const mail = mailOver(smtpTransport(silent.url, { socketTimeout: 200 }));
		await mail.sendDue(log);
		now += 48 * 60 * minute;
		await mail.sendDue(log);
		expect(silent.messages()).toBe(1);
		expect(await states()).toEqual([["unclear", 1, expect.any(Number)]]);
		expect(said.join()).toContain("may or may not have been sent");
		await silent.close();
	});

	it("is not sent again when the program ended during the sending", async () => {
		const smtp = await startSmtp();
		await queue("reset", "ada@example.nz", uid);
		await claimJobs(database, mailQueue, await listDue(database, mailQueue, now, 1), now);
		now += 61 * minute;
		await mailOver(smtpTransport(smtp.url)).sendDue(log);
		expect(smtp.mails).toEqual([]);
		expect(await states()).toEqual([["unclear", 1, expect.any(Number)]]);
		await smtp.close();
	});

	it("has the neutral name for recipients without rights to the fallback brand", async () => {
		const smtp = await startSmtp();
		await openRecords(database).save(
			system,
			"users",
			recordIdOf(uid),
			{ scopes: ["country-au"] },
			{ version: 1 },
		);
		await queue("invitation", "ada@example.nz", uid);
		await mailOver(smtpTransport(smtp.url)).sendDue(log);
		const [{ from, subject, text, html } = {}] = smtp.mails;
		expect(from?.name).toBe("Fieldbook Studio");
		expect(`${subject} ${text} ${html}`).not.toMatch(/Ridge|7A1F3D/i);
		await smtp.close();
	});

	it("goes to the outbox where there is no server, and the log names the file", async () => {
		const folder = join(newFolder(), "outbox");
		await queue("invitation", "ada@example.nz", uid);
		await mailOver(outboxTransport(folder)).sendDue(log);
		const [name = ""] = readdirSync(folder);
		expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[\dTZ.-]+-[a-z0-9]{20}\.eml$/)]);
		expect(said.join()).toContain(join(folder, name));
		const mail = await PostalMime.parse(readFileSync(join(folder, name)));
		expect(mail).toMatchObject({
			subject: "Your account at Ridge & Co",
			to: [{ address: "ada@example.nz" }],
		});
		expect(said.join()).not.toContain("#token=");
	});
});

describe("Mail from one queue on two nodes", () => {
	it("is sent once each", async () => {
		const { url, folder } = await createPostgres();
		const smtp = await startSmtp();
		const nodes = [1, 2].map(() => openNode({ url, folder }, { env: { SMTP_URL: smtp.url } }));
		const [one, two] = await Promise.all(nodes);
		if (!one || !two) throw new Error("two were opened");
		const log: MailLog = { info: () => {}, error: () => {} };
		for (let number = 0; number < 20; number++) {
			const { id, email } = await addStaff(one.platform, { email: `user${number}@example.nz` });
			const mail = { kind: "reset", address: email, userId: id, by: "" } as const;
			await queueMail(one.platform.database, mail, Date.now());
		}
		await Promise.all([one, two, one, two].map(({ platform }) => platform.mail.sendDue(log)));
		const addresses = smtp.mails.map(({ to }) => to?.[0]?.address);
		expect(addresses).toHaveLength(20);
		expect(new Set(addresses)).toHaveLength(20);
		await Promise.all([one.platform.close(), two.platform.close(), smtp.close()]);
	});

	it("outlives the program that queued it", async () => {
		const location = await createPostgres();
		const first = await openNode(location);
		const { email } = await addStaff(first.platform);
		await first.post("/api/auth/password-resets", { body: { email } });
		await first.platform.close();
		const smtp = await startSmtp();
		const second = await openNode(location, { env: { SMTP_URL: smtp.url, MAIL_FROM: "web@example.nz" } });
		await second.platform.mail.sendDue({ info: () => {}, error: () => {} });
		expect(smtp.mails[0]).toMatchObject({ from: { address: "web@example.nz" }, to: [{ address: email }] });
		const body = { token: tokenOf(smtp.mails[0]?.text), password: "nine yellow herons" };
		expect((await second.post("/api/auth/passwords", { body })).status).toBe(200);
		await Promise.all([second.platform.close(), smtp.close()]);
	});

	it("starts with the program and ends with it", async () => {
		const smtp = await startSmtp();
		const node = await openNode(await createPostgres(), { env: { SMTP_URL: smtp.url } });
		const { email } = await addStaff(node.platform);
		node.platform.mail.start({ info: () => {}, error: () => {} });
		await node.post("/api/auth/password-resets", { body: { email } });
		await expect.poll(() => smtp.mails.length).toBe(1);
		await node.platform.close();
		await smtp.close();
	});
});
