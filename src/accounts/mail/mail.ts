import type { Database } from "../../data/database/database.ts";
import type { SiteReader } from "../../data/public/site-reader.ts";
import type { SignedIn } from "../../model/account-api.ts";
import { defaultName } from "../../model/wording/defaults.ts";
import { replaceChallenge } from "../challenges.ts";
import { findAccount, hasPassword } from "../passwords/credentials.ts";
import { addLink, linkAddress } from "../passwords/links.ts";
import { confirmationAddress, type EmailChange } from "../profile/email-change-link.ts";
import { openUserReader } from "../sessions/sessions.ts";
import type { LetterBrand } from "./letter.ts";
import { writeLinkLetter } from "./link-letter.ts";
import { type NoticeKind, writeNotice } from "./notice-letter.ts";
import {
	type ClaimedMail,
	claimMail,
	countMails,
	dropMail,
	leaveAbandoned,
	leaveMail,
	listDue,
	postponeMail,
} from "./queue.ts";
import { type Message, NotSentError, type Transport } from "./transport.ts";

/** What mail has to say to the operator. */
export interface MailLog {
	info(facts: object, message: string): void;
	error(facts: object, message: string): void;
}

export interface MailOptions {
	readonly database: Database;
	readonly reader: SiteReader;
	readonly transport: Transport;
	/** Address that mails come from; "" for no-reply at the host of the links. */
	readonly from: string;
	readonly baseUrl: () => string;
	readonly now: () => number;
}

/** Longer than any attempt lasts. */
const abandonedAfterMs = 60 * 60_000;
/** Not sooner for a request than for none: the time of an answer must not reveal whether anybody got a mail. */
const lookEveryMs = 2_000;

export type Mail = ReturnType<typeof openMail>;

/**
 * Sends what is in the queue. A mail is marked before it is sent: a process that dies midway leaves it unsent or sent
 * once, never sent twice; a clean failure is tried again.
 */
export function openMail(options: MailOptions) {
	const { database, now } = options;
	let timer: NodeJS.Timeout | undefined;
	let underWay: Promise<unknown> = Promise.resolve();

	async function sendDue(log: MailLog): Promise<void> {
		const abandoned = await leaveAbandoned(database, now() - abandonedAfterMs);
		if (abandoned > 0)
			log.error({ abandoned }, "mails may or may not have been sent; they are not sent again");
		for (const id of await listDue(database, now())) {
			const mail = await claimMail(database, id, now());
			if (mail) await deliver(mail, options, log);
		}
	}

	async function look(log: MailLog) {
		try {
			await sendDue(log);
		} catch (error) {
			log.error({ err: error }, "the mail queue could not be read");
		}
		if (timer) start(log);
	}

	function start(log: MailLog) {
		timer = setTimeout(() => {
			underWay = look(log);
		}, lookEveryMs).unref();
	}

	return {
		/** Looks for mails to send from now on. */
		start,
		/** Ends that, after the mail that is being sent. */
		async stop(): Promise<void> {
			clearTimeout(timer);
			timer = undefined;
			await underWay;
		},
		/** How many mails there are of each state. */
		count: () => countMails(database),
		/** Sends what is due. */
		sendDue,
	};
}

async function deliver(mail: ClaimedMail, options: MailOptions, log: MailLog) {
	const { database, transport, now } = options;
	const facts = { mail: mail.id, kind: mail.kind };
	try {
		const message = await compose(mail, options);
		const outcome = message && (await transport(message));
		await dropMail(database, mail.id);
		if (outcome) log.info({ ...facts, outcome }, "an email was sent");
	} catch (error) {
		const failure = (error as Error).message;
		if (!(error instanceof NotSentError)) {
			await leaveMail(database, mail.id, failure, now());
			log.error(
				{ ...facts, err: error },
				"an email may or may not have been sent; it will not be sent again",
			);
		} else if (await postponeMail(database, mail, failure, now()))
			log.error({ ...facts, err: error }, "an email could not be sent; retrying later");
		else log.error({ ...facts, err: error }, "an email could not be sent for a day; giving up");
	}
}

/** Writes the mail, with a link of its own; undefined when nobody is to get one. */
async function compose(mail: ClaimedMail, options: MailOptions): Promise<Message | undefined> {
	try {
		const { database, reader, from, baseUrl } = options;
		const uid = mail.userId || (await findAccount(database, mail.address));
		const user = uid && (await openUserReader(database)(uid));
		if (!user) return undefined;
		const brand = await brandOf(reader);
		const letter = await letterOf(mail, user, brand, options);
		const address = from || `no-reply@${new URL(baseUrl()).hostname}`;
		return { id: mail.id, from: { name: brand.name, address }, to: receiverOf(mail, user), ...letter };
	} catch (error) {
		throw new NotSentError((error as Error).message, { cause: error });
	}
}

/** Links go to where the user gets mail by now; what is about an address goes to that one. */
function receiverOf({ kind, address }: ClaimedMail, { email }: SignedIn): string {
	return kind === "email-change" || kind === "email-changed" ? address : email;
}

async function letterOf(mail: ClaimedMail, user: SignedIn, brand: LetterBrand, options: MailOptions) {
	const { database, baseUrl, now } = options;
	const { name } = user;
	if (mail.facts)
		return writeNotice(mail.kind as NoticeKind, brand, { name, facts: mail.facts, at: mail.createdAt });
	if (mail.kind === "email-change") {
		const facts: EmailChange = { email: mail.address };
		const { token } = await replaceChallenge(database, "email", { userId: user.id, facts }, now());
		return writeLinkLetter("email-change", brand, { name, link: confirmationAddress(baseUrl(), token) });
	}
	const purpose =
		mail.kind === "invitation" && !(await hasPassword(database, user.id)) ? "invitation" : "reset";
	const token = await addLink(database, { purpose, userId: user.id }, now());
	return writeLinkLetter(purpose, brand, { name, link: linkAddress(baseUrl(), token) });
}

async function brandOf(reader: SiteReader) {
	const website = (await reader.findWebsiteByKey("team"))?.website;
	const { own, forAll } = await reader.readSettings(website?.id ?? "");
	return {
		name: own?.name || website?.name || forAll?.name || defaultName,
		primaryColor: website?.primaryColor ?? "",
		secondaryColor: website?.secondaryColor ?? "",
	};
}
