import type { PublishedAs, PublishHow } from "../../../../client/drafts.ts";
import { ApiError } from "../../../../client/request.ts";
import type { AnyRecord, Draft } from "../../../../model/api/api.ts";
import { type AnyCollection, hasDrafts } from "../../../../model/collection.ts";
import type { AnyField } from "../../../../model/field.ts";
import { collections } from "../../../../model/model.ts";
import { randomId } from "../../../../model/random-id.ts";
import { isSame, only, type Values } from "../../../../model/values.ts";
import type { FormOptions } from "../beginning.ts";
import type { DraftSync } from "../drafts/draft-sync.ts";
import { shownIn } from "../form-state.ts";
import type { FormView, Notice } from "../form-view.ts";
import { refused } from "../refusal.ts";
import { findBroken, linkedIn } from "./find-broken.ts";
import {
	changeRecord,
	isDecided,
	needsApproval,
	type Publication,
	publishDraft,
	scheduledIn,
} from "./publish-record.ts";
import { isLive } from "./state-of.ts";

interface SavingOptions {
	/** Includes the current or future id of the record. */
	readonly options: FormOptions;
	readonly sync: DraftSync;
	readonly view: () => FormView;
	/** Number of merges of other users' changes. */
	readonly merges: () => number;
	readonly become: (change: Partial<FormView>) => void;
	/** Returns whether the values are valid; otherwise focuses the first invalid field. */
	readonly isValid: (input: Values) => boolean;
	/** Adds a new record's initial values to its draft. */
	readonly begin: () => void;
	readonly keep: () => void;
	/** Applies the server's record. @param sent the form's values in the request */
	readonly settle: (sent: Values, record: AnyRecord) => void;
	/** Merges with another user's change of the draft, if no choice is needed. */
	readonly meetDraft: (draft: Draft | undefined) => Promise<void>;
	/** Reloads the overrides, if any are changed. */
	readonly askForSaid: () => Promise<void>;
	/** Returns a record's values for comparison. */
	readonly valuesFrom: (record: Readonly<Record<string, unknown>>) => Values;
}

/** Saves or publishes a form. Each operation returns true on success. */
export function openSaving({ options, sync, view, become, isValid, settle, ...form }: SavingOptions) {
	const { name, id, writable } = options;
	const collection: AnyCollection = collections[name];
	const shown = (collection.publicWhen ?? {}) as Values;
	const isDrafted = hasDrafts(collection);
	const running = new Map<FormView["wish"], Promise<boolean>>();
	let publication: Publication | undefined;
	let isSure = false;
	/** Approval is missing, and an admin was prompted to publish anyway. */
	let isUnapproved = false;
	let overridesApproval = false;

	let whenScheduled: PublishHow["whenScheduled"] = "refuse";

	const how = () => ({ overridesApproval, whenScheduled });
	const isDirty = () => Object.keys(view().typed).length > 0;
	/** Settings have no required fields, so untouched ones are not a record yet. */
	const isNothingYet = () => view().version === 0 && sync.known.revision === 0;
	const isAllLive = () => view().version > 0 && !isDirty() && isLive(collection, view().stored);

	function tell(what: Extract<Notice, { kind: "done" }>["what"]): true {
		become({ notice: { kind: "done", what, at: Date.now() } });
		return true;
	}

	/** Prompts the user about a refusal that another attempt can resolve. @returns false for other errors */
	function asks(error: unknown): boolean {
		const scheduled = scheduledIn(error);
		if (scheduled) become({ scheduled });
		else if (needsApproval(error) && options.mayOverrideApproval) {
			isUnapproved = true;
			become({
				warnings: [`${(error as Error).message}. If you publish it all the same, the activity says so.`],
			});
		} else return false;
		return true;
	}

	async function attempt(work: () => Promise<boolean>): Promise<boolean> {
		become({ status: "saving", notice: undefined, problems: {} });
		try {
			return await work();
		} catch (error) {
			if (asks(error)) return false;
			if (error instanceof ApiError && error.problem.conflict) await form.askForSaid().catch(() => undefined);
			become(refused(view(), error, form.valuesFrom));
			if (view().notice?.kind === "signed-out") options.onSignedOut();
			return false;
		} finally {
			become({ status: "idle" });
			form.keep();
			void sync.send();
		}
	}

	async function saveDraft(): Promise<boolean> {
		form.begin();
		if (!isDirty()) return tell("nothing");
		return attempt(async () => {
			await sync.flush();
			return view().conflict === undefined && tell("drafted");
		});
	}

	/** Saves a record of a collection without drafts. */
	async function store(): Promise<boolean> {
		const { typed, version } = view();
		if (!isDirty()) return tell("saved");
		if (!isValid(typed)) return false;
		return attempt(async () => {
			form.keep();
			settle(typed, await changeRecord(name, id, typed, version));
			return tell("saved");
		});
	}

	async function publish(): Promise<boolean> {
		if (isAllLive()) return tell("nothing");
		const input = view().version > 0 ? view().typed : only(shownIn(view()), writable);
		if (!isValid({ ...input, ...shown })) return false;
		form.begin();
		return attempt(sendAndPublish);
	}

	/** Shows warnings, unless confirmed already. */
	async function hasWarnings(): Promise<boolean> {
		if (isSure) return false;
		const live = view().version > 0 && isLive(collection, view().stored) ? view().stored : undefined;
		const warnings = await warningsOf(collection, shownIn(view()), live);
		if (warnings.length > 0) become({ warnings });
		return warnings.length > 0;
	}

	async function sendAndPublish(): Promise<boolean> {
		const isEarlierThere = await finishEarlier();
		const seen = form.merges();
		await sync.flush();
		if (view().conflict) return false;
		if (isAllLive() || isNothingYet()) return tell(isEarlierThere ? "published" : "nothing");
		// Later input becomes a draft and is not published.
		if (await hasWarnings()) return false;
		if (form.merges() === seen && (await sync.alone(showVisitorsAll))) return tell("published");
		if (!view().conflict) become({ notice: { kind: "merged" } });
		return false;
	}

	/** Retries an earlier publication without a response. */
	async function finishEarlier(): Promise<boolean> {
		const earlier = publication;
		return earlier !== undefined && sync.alone(() => showVisitors(earlier));
	}

	/** Publishes the server's draft. */
	async function showVisitorsAll(): Promise<boolean> {
		const { revision, values: sent } = sync.known;
		if (revision > 0) return showVisitors({ revision, sent, key: randomId() });
		settlePublished(sent, await changeRecord(name, id, { ...sent, ...shown }, view().version, how()));
		sync.rebase(undefined);
		return true;
	}

	function settlePublished(sent: Values, record: AnyRecord, release?: PublishedAs["release"]) {
		const before = view().version;
		settle(sent, record);
		options.onPublished?.({ before, sent, record, release });
	}

	/**
	 * Publishes one revision of the draft atomically; after a lost response, the same request is repeated first. Returns
	 * false if another user has changed the draft meanwhile.
	 */
	async function showVisitors(requested: Publication): Promise<boolean> {
		publication = requested;
		try {
			const { release, ...record } = await publishDraft(name, id, requested, how());
			publication = undefined;
			settlePublished(requested.sent, record as AnyRecord, release);
			sync.rebase(undefined);
			return true;
		} catch (error) {
			if (isDecided(error)) publication = undefined;
			if (!isStale(error)) throw error;
			await form.meetDraft(error.problem.draft);
			return false;
		}
	}

	/** Concurrent calls share one run. */
	function run(wish: FormView["wish"]): Promise<boolean> {
		become({ wish });
		const work = isDrafted ? { save: saveDraft, publish }[wish] : store;
		const run = running.get(wish) ?? work().finally(() => running.delete(wish));
		running.set(wish, run);
		return run;
	}

	return {
		/** Saves the changes, as a draft if the collection has drafts. */
		save: () => run("save"),
		/** Publishes the form's content. */
		publish: () => run("publish"),
		/** Publishes without warnings. */
		async publishAnyway(): Promise<boolean> {
			become({ warnings: undefined });
			isSure = true;
			overridesApproval = isUnapproved;
			isUnapproved = false;
			return run("publish").finally(() => {
				isSure = false;
				overridesApproval = false;
			});
		},
		/** Publishes now, and keeps the scheduled publication or removes it. */
		async publishScheduled(then: "keep" | "remove"): Promise<boolean> {
			become({ scheduled: undefined });
			whenScheduled = then;
			isSure = true;
			return run("publish").finally(() => {
				whenScheduled = "refuse";
				isSure = false;
			});
		},
		/** Cancels publishing by hand; the schedule stays. */
		leaveScheduled: () => become({ scheduled: undefined }),
		/** Closes the warnings. */
		putOff() {
			isUnapproved = false;
			become({ warnings: undefined });
		},
		/** Repeats the last attempt, such as after signing in again. */
		tryAgain: () => run(view().wish),
		/** Save in progress; undefined if none. */
		underWay: (): Promise<boolean> | undefined => running.get("publish") ?? running.get("save"),
	};
}

/** Returns whether the draft was changed, published or discarded elsewhere, or its record deleted. */
function isStale(error: unknown): error is ApiError {
	if (!(error instanceof ApiError)) return false;
	return error.status === 404 || (error.status === 412 && error.problem.conflict === undefined);
}

/**
 * Returns warnings about likely mistakes, one sentence each.
 * @param live published values; undefined if not published. Unchanged values cause no warning
 */
async function warningsOf(
	{ fields, shownOn = "", singular }: AnyCollection,
	values: Values,
	live: Values | undefined,
): Promise<readonly string[]> {
	const changed = Object.entries(fields).filter(([name]) => !live || !isSame(values[name], live[name]));
	const warnings = changed.map(async ([name, field]) => {
		if (name === shownOn && isSame(values[name], []))
			return [`This ${singular} is shown on no website: visitors will not find it.`];
		return field.holds === "html" ? warningsAbout(field, String(values[name] ?? "")) : [];
	});
	return (await Promise.all(warnings)).flat();
}

async function warningsAbout({ label }: AnyField, html: string): Promise<readonly string[]> {
	if (isEmpty(html)) return [`“${label}” is empty.`];
	const linked = linkedIn(html);
	// A failed check causes no warning, so that publishing is not blocked.
	const broken = await findBroken([...linked.keys()]).catch(() => new Map<string, string>());
	return [...broken].map(
		([name, why]) => `Visitors cannot follow the link “${linked.get(name) || name}”: ${why}.`,
	);
}

function isEmpty(html: string): boolean {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	return body.textContent.trim() === "" && !body.querySelector("img, video, iframe, table");
}
