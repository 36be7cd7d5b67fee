import { setTimeout as pause } from "node:timers/promises";
import {
	type ChangedFile,
	type ChangedPage,
	pictureQueue,
	queuePictures,
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
import { hasRenditions, type StoredObject } from "../../files/object.ts";
import { StoreUnavailableError } from "../../files/store/store.ts";
import { NotFoundError } from "../../model/errors.ts";
import { toId } from "../../model/ids.ts";
import {
	editionOf,
	parseRendition,
	type Rendition,
	renditionAddress,
	shownSize,
	thumbnailWidths,
} from "../../model/media/media.ts";
import type { Log } from "../log.ts";

export interface PictureMakerOptions {
	readonly database: Database;
	readonly files: Pick<Files, "find" | "prepareRendition">;
	/** HTML of a public page; "" for none. */
	readonly fetchPage: (page: ChangedPage) => Promise<string>;
	readonly now?: () => number;
	/** Lets visitors come first. */
	readonly pauseMs?: number;
}

const lookEveryMs = 2_000;
const address = /\/media\/([a-z0-9]{20})\/[a-z0-9]+\/((?:[a-z]+-)?\d+\.[a-z]+)/g;

export type PictureMaker = ReturnType<typeof openPictureMaker>;

/**
 * Makes sizes for changed pages and thumbnails for changed files, after those that visitors wait for. Pending work is
 * stored, so that a restart continues with it.
 */
export function openPictureMaker(options: PictureMakerOptions) {
	const { database, files, fetchPage, now = Date.now, pauseMs = 0 } = options;
	let runner: Runner | undefined;
	let isEnding = false;

	async function runDue(log: Log): Promise<void> {
		await queuePictures(database, now());
		while (!isEnding) {
			const ids = await listDue(database, pictureQueue, now(), 1);
			const jobs = await claimJobs<ChangedPage | ChangedFile>(database, pictureQueue, ids, now());
			for (const job of jobs) await attempt(job, log);
			if (jobs.length === 0) return;
			await pause(pauseMs);
		}
	}

	async function attempt(job: Job<ChangedPage | ChangedFile>, log: Log): Promise<void> {
		try {
			const isDone = await makeAll(await picturesOf(job.payload), log);
			await (isDone ? dropJobs(database, [job]) : repeatJobs(database, [job], job.key, now()));
		} catch (err) {
			await dropJobs(database, await retryJobs(database, pictureQueue, [job], String(err), now()));
			log.warn({ err, of: job.key }, "the pictures of a page or file could not be made ahead");
		}
	}

	/** False if the program ends. @throws an error that a retry may not have */
	async function makeAll(pictures: readonly Picture[], log: Log): Promise<boolean> {
		for (const { object, rendition } of pictures) {
			if (isEnding) return false;
			await files.prepareRendition(object, rendition).catch((err: unknown) => {
				if (err instanceof BusyError || err instanceof StoreUnavailableError) throw err;
				log.info({ err, picture: object.id, rendition }, "a picture could not be made ahead");
			});
		}
		return true;
	}

	async function picturesOf(changed: ChangedPage | ChangedFile): Promise<readonly Picture[]> {
		if ("fileId" in changed) return thumbnailsOf(await find(changed.fileId));
		const pictures: Picture[] = [];
		for (const { location, id, rendition } of picturesNamedIn(await fetchPage(changed))) {
			const object = await find(id);
			// The picture may have changed since.
			const isCurrent = object && location === renditionAddress(object.id, editionOf(object), rendition);
			if (isCurrent && object.isPublic) pictures.push({ object, rendition });
		}
		return pictures;
	}

	/** Undefined if deleted or not a picture. */
	async function find(id: string): Promise<StoredObject | undefined> {
		try {
			const object = await files.find(toId(id));
			return hasRenditions(object) ? object : undefined;
		} catch (error) {
			if (error instanceof NotFoundError) return undefined;
			throw error;
		}
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

interface Picture {
	readonly object: StoredObject;
	readonly rendition: Rendition;
}

/** In AVIF, which nearly all browsers request. */
function thumbnailsOf(object: StoredObject | undefined): readonly Picture[] {
	if (!object) return [];
	const widths = thumbnailWidths(shownSize(object).width);
	return widths.map((width) => ({ object, rendition: { width, shape: "", format: "avif" } }));
}

interface NamedPicture {
	readonly location: string;
	readonly id: string;
	readonly rendition: Rendition;
}

/** AVIF first, which nearly all browsers request, and small ones first, which stand in for others. */
function picturesNamedIn(html: string): readonly NamedPicture[] {
	const named = new Map<string, NamedPicture>();
	for (const [location, id = "", file = ""] of html.matchAll(address)) {
		const rendition = parseRendition(file);
		if (rendition) named.set(location, { location, id, rendition });
	}
	const rank = ({ rendition: { format, width } }: NamedPicture) => (format === "avif" ? 0 : 10_000) + width;
	return [...named.values()].toSorted((one, other) => rank(one) - rank(other));
}
