import type { SiteReader } from "../../data/content/public/site-reader.ts";
import type { Database } from "../../data/database/database.ts";
import {
	claimJobs,
	countJobs,
	dropJobs,
	type Job,
	leaveAbandoned,
	leaveJob,
	listDue,
	retryJobs,
} from "../../data/database/outbox/outbox.ts";
import { openRunner, type Runner } from "../../data/database/outbox/runner.ts";
import { permittedWebsites } from "../../data/editorial/receipts/visible-pages.ts";
import { findActor } from "../../data/records/people/actors.ts";
import { describeRole } from "../../data/records/people/describe-role.ts";
import type { ImportedRole } from "../../data/records/people/imported-roles.ts";
import { fallbackKey } from "../../model/brands.ts";
import type { UserId } from "../../model/ids.ts";
import type { Actor } from "../../model/rights/access.ts";
import { settingsIdsOf } from "../../model/settings-scope.ts";
import { wordingOf } from "../../model/wording/fallback.ts";
import type { UserWithId } from "../identity.ts";
import { writeCommentLetter } from "./comment-letter.ts";
import type { LetterBrand } from "./letter.ts";
import { type Letter, writeLetter } from "./letter.ts";
import { writeLinkLetter } from "./link-letter.ts";
import { type NoticeKind, writeNotice } from "./notice-letter.ts";
import { type MailFacts, mailQueue } from "./queue.ts";
import { readComments } from "./read-comments.ts";
import { writeReceiptLetter } from "./receipt-letter.ts";
import { maySee, subjectAt } from "./recipients.ts";
import { writeReviewLetter } from "./review-letter.ts";
import { writeScheduleLetter } from "./schedule-letter.ts";
import { type Message, NotSentError, type Transport } from "./transport.ts";

const mostNamed = 100;

function writeImportedRoleLetter(
	brand: LetterBrand,
	name: string,
	{ by, imported }: { readonly by: string; readonly imported: readonly ImportedRole[] },
	baseUrl: string,
): Letter {
	const admins = imported.filter(({ isAdmin }) => isAdmin).length;
	const who = [
		...(admins > 0 ? [countOf(admins, "administrator")] : []),
		...(imported.length > admins ? [countOf(imported.length - admins, "editor")] : []),
	].join(" and ");
	const more = imported.length - mostNamed;
	return writeLetter(brand, name, {
		subject: `${who} ${imported.length === 1 ? "was" : "were"} added by an import`,
		paragraphs: [
			`An import from the command line, by ${by}, gave these people a role:`,
			...imported.slice(0, mostNamed).map(({ title, role }) => `${title}: ${role}`),
			...(more > 0 ? [`and ${more} more`] : []),
		],
		button: { label: "Open users", address: new URL("/cms/users", baseUrl).href },
		after: ["If somebody should not have access, disable or remove them there."],
	});
}

function countOf(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

export interface MailLog {
	info(facts: object, message: string): void;
	error(facts: object, message: string): void;
}

export interface MailLinks {
	findUser(recipient: { readonly id: string; readonly address: string }): Promise<UserWithId | undefined>;
	confirmEmail(userId: UserId, email: string): Promise<string>;
	/** Invitation, or reset if the user has a password. */
	setPassword(
		userId: UserId,
		isInvited: boolean,
	): Promise<{ readonly purpose: "invitation" | "reset"; readonly link: string }>;
}

export interface MailOptions {
	readonly database: Database;
	readonly links: MailLinks;
	readonly reader: SiteReader;
	readonly transport: Transport;
	/** "" for no-reply at the host of the links. */
	readonly from: string;
	readonly baseUrl: () => string;
	readonly now: () => number;
}

type ClaimedMail = Job<MailFacts>;

const listedAtOnce = 20;
/** Mail is sent in the background, because the response time must not disclose whether it was sent. */
const lookEveryMs = 2_000;

export type Mail = ReturnType<typeof openMail>;

/** Marks emails before sending, so that a crash causes no duplicates. Retries definite failures. */
export function openMail(options: MailOptions) {
	const { database, now } = options;
	let runner: Runner | undefined;

	async function sendDue(log: MailLog): Promise<void> {
		const abandoned = await leaveAbandoned(database, mailQueue, now());
		if (abandoned > 0)
			log.error({ abandoned }, "mails may or may not have been sent; they are not sent again");
		for (const id of await listDue(database, mailQueue, now(), listedAtOnce))
			for (const mail of await claimJobs<MailFacts>(database, mailQueue, [id], now()))
				await deliver(mail, options, log);
	}

	async function look(log: MailLog) {
		try {
			await sendDue(log);
		} catch (error) {
			log.error({ err: error }, "the mail queue could not be read");
		}
	}

	return {
		start(log: MailLog): void {
			runner = openRunner(() => look(log), lookEveryMs);
			runner.start(lookEveryMs);
		},
		stop: async () => runner?.stop(),
		count: () => countJobs(database, mailQueue),
		sendDue,
	};
}

async function deliver(mail: ClaimedMail, options: MailOptions, log: MailLog) {
	const { database, transport, now } = options;
	const facts = { mail: mail.id, kind: mail.payload.kind };
	try {
		const message = await compose(mail, options);
		const outcome = message && (await transport(message));
		await dropJobs(database, [mail]);
		if (outcome) log.info({ ...facts, outcome }, "an email was sent");
	} catch (error) {
		const failure = (error as Error).message;
		if (!(error instanceof NotSentError)) {
			await leaveJob(database, mail, failure);
			log.error(
				{ ...facts, err: error },
				"an email may or may not have been sent; it will not be sent again",
			);
		} else if ((await retryJobs(database, mailQueue, [mail], failure, now())).length > 0)
			log.error({ ...facts, err: error }, "an email could not be sent for a day; giving up");
		else log.error({ ...facts, err: error }, "an email could not be sent; retrying later");
	}
}

async function compose(mail: ClaimedMail, options: MailOptions): Promise<Message | undefined> {
	try {
		const { database, links, from, baseUrl } = options;
		const user = await links.findUser({ id: mail.key, address: mail.payload.address });
		if (!user) return undefined;
		const actor = await findActor(database, user.id);
		const subject = subjectOf(mail.payload);
		// Rights may have changed meanwhile.
		if (subject && !(actor && (await maySee(database, actor, subject)))) return undefined;
		const brand = await brandOf(options, actor);
		const letter = await letterOf(mail, user, brand, options);
		if (!letter) return undefined;
		const address = from || `no-reply@${new URL(baseUrl()).hostname}`;
		return {
			id: mail.id,
			from: { name: brand.name, address },
			to: receiverOf(mail.payload, user),
			...letter,
		};
	} catch (error) {
		throw new NotSentError((error as Error).message, { cause: error });
	}
}

function receiverOf({ kind, address }: MailFacts, { email }: UserWithId): string {
	return kind === "email-change" || kind === "email-changed" ? address : email;
}

async function letterOf(mail: ClaimedMail, user: UserWithId, brand: LetterBrand, options: MailOptions) {
	const { database, links, baseUrl } = options;
	const { name } = user;
	const { kind, address, by, facts: notice, scheduled, unseen, review, said, imported } = mail.payload;
	if (said) {
		const letter = await readComments(database, said, user.id);
		return letter && writeCommentLetter(brand, name, letter, baseUrl());
	}
	if (review) return writeReviewLetter(brand, name, review, baseUrl());
	if (scheduled) return writeScheduleLetter(brand, name, scheduled, baseUrl());
	if (imported) return writeImportedRoleLetter(brand, name, { by, imported }, baseUrl());
	if (unseen) return writeReceiptLetter(brand, name, unseen, baseUrl());
	if (notice) return writeNotice(kind as NoticeKind, brand, { name, facts: notice, at: mail.createdAt });
	if (kind === "email-change")
		return writeLinkLetter("email-change", brand, { name, link: await links.confirmEmail(user.id, address) });
	const { purpose, link } = await links.setPassword(user.id, kind === "invitation");
	const role = purpose === "invitation" ? await describeRole(database, user) : "";
	return writeLinkLetter(purpose, brand, { name, link, alsoSaid: role && `Your role is ${role}.` });
}

function subjectOf({ scheduled, review, unseen }: MailFacts) {
	const about = scheduled ?? review ?? unseen;
	return about && subjectAt(about.path);
}

/** Uses the fallback brand if permitted, else the settings of all websites. */
async function brandOf({ database, reader }: MailOptions, actor: Actor | undefined): Promise<LetterBrand> {
	const fallback = (await reader.findWebsiteByKeys(["team"]))?.website;
	const [website] = fallback && actor ? await permittedWebsites(database, actor, [fallback]) : [];
	const of = website ? settingsIdsOf(website) : { website: "", unit: "", country: "" };
	const sources = { key: website?.domainKey ?? fallbackKey, website: website ?? null };
	return {
		name: wordingOf("name", { ...sources, ...(await reader.readSettings(of)) }).text,
		primaryColor: website?.primaryColor ?? "",
		secondaryColor: website?.secondaryColor ?? "",
	};
}
