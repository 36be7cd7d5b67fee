import {
	type ChangedPage,
	pictureQueue,
	queueChangedPages,
} from "../../data/content/public/changed-pages.ts";
import type { Database } from "../../data/database/database.ts";
import {
	claimJobs,
	dropJobs,
	type Job,
	listDue,
	repeatJobs,
	retryJobs,
} from "../../data/database/outbox/outbox.ts";
import { openRunner, type Runner } from "../../data/database/outbox/runner.ts";
import type { Files } from "../../files/files.ts";
import { BusyError } from "../../files/images/busy-error.ts";
import { hasRenditions } from "../../files/object.ts";
import { StoreUnavailableError } from "../../files/store/store.ts";
import { toId } from "../../model/ids.ts";
import { editionOf, parseRendition, type Rendition, renditionAddress } from "../../model/media/media.ts";
import type { Log } from "../log.ts";

export interface PictureMakerOptions {
	readonly database: Database;
	readonly files: Pick<Files, "find" | "prepareRendition">;
	/** Returns the HTML of a public page; "" for none. */
	readonly fetchPage: (page: ChangedPage) => Promise<string>;
	readonly now?: () => number;
}

const lookEveryMs = 2_000;
const address = /\/media\/([a-z0-9]{20})\/[a-z0-9]+\/((?:[a-z]+-)?\d+\.[a-z]+)/g;

export type PictureMaker = ReturnType<typeof openPictureMaker>;

/**
 * Makes the sizes of pictures that changed pages name, one after the other and after those that visitors wait for.
 * Pending pages are stored, so that a restart continues with them.
 */
export function openPictureMaker({ database, files, fetchPage, now = Date.now }: PictureMakerOptions) {
	let runner: Runner | undefined;
	let isEnding = false;

	async function runDue(log: Log): Promise<void> {
		await queueChangedPages(database, now());
		while (!isEnding) {
			const ids = await listDue(database, pictureQueue, now(), 1);
			const jobs = await claimJobs<ChangedPage>(database, pictureQueue, ids, now());
			for (const job of jobs) await attempt(job, log);
			if (jobs.length === 0) return;
		}
	}

	async function attempt(job: Job<ChangedPage>, log: Log): Promise<void> {
		try {
			const isDone = await makePicturesOf(job.payload, log);
			await (isDone ? dropJobs(database, [job]) : repeatJobs(database, [job], job.key, now()));
		} catch (err) {
			await dropJobs(database, await retryJobs(database, pictureQueue, [job], String(err), now()));
			log.warn({ err, page: job.key }, "the pictures of a page could not be made ahead");
		}
	}

	/** Returns false if the program ends before all are made. @throws an error that a later attempt may not have */
	async function makePicturesOf(page: ChangedPage, log: Log): Promise<boolean> {
		for (const named of picturesNamedIn(await fetchPage(page))) {
			if (isEnding) return false;
			await make(named).catch((err: unknown) => {
				if (err instanceof BusyError || err instanceof StoreUnavailableError) throw err;
				log.info({ err, picture: named.location }, "a picture could not be made ahead");
			});
		}
		return true;
	}

	async function make({ location, id, rendition }: NamedPicture): Promise<void> {
		const object = await files.find(toId(id));
		if (!object.isPublic || !hasRenditions(object)) return;
		// The picture may have changed since.
		if (location === renditionAddress(object.id, editionOf(object), rendition))
			await files.prepareRendition(object, rendition);
	}

	return {
		start(log: Log): void {
			const look = () =>
				runDue(log).catch((err: unknown) => log.warn({ err }, "changed pages could not be read"));
			runner = openRunner(look, lookEveryMs);
			runner.start(lookEveryMs);
		},
		async stop(): Promise<void> {
			isEnding = true;
			await runner?.stop();
		},
		runDue,
	};
}

interface NamedPicture {
	readonly location: string;
	readonly id: string;
	readonly rendition: Rendition;
}

/** AVIF first, which nearly all browsers request, and small ones first, which stand in for those that follow. */
function picturesNamedIn(html: string): readonly NamedPicture[] {
	const named = new Map<string, NamedPicture>();
	for (const [location, id = "", file = ""] of html.matchAll(address)) {
		const rendition = parseRendition(file);
		if (rendition) named.set(location, { location, id, rendition });
	}
	const rank = ({ rendition: { format, width } }: NamedPicture) => (format === "avif" ? 0 : 10_000) + width;
	return [...named.values()].toSorted((one, other) => rank(one) - rank(other));
}
