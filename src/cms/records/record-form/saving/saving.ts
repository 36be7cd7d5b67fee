import type { PublishHow } from "../../../../client/drafts.ts";
import { hasDrafts } from "../../../../model/collection.ts";
import { only, type Values } from "../../../../model/values.ts";
import type { WebsiteScope } from "../../../../model/website-scope.ts";
import { shownIn } from "../form-state.ts";
import type { FormView, Notice } from "../form-view.ts";
import { refused } from "../refusal.ts";
import { publishingCode } from "./lazy-code.ts";
import { changeRecord, needsApproval, scheduledIn } from "./publish-record.ts";
import type { Publishing, PublishingOptions } from "./publishing.ts";
import { isLive } from "./state-of.ts";

interface SavingOptions extends PublishingOptions {
	readonly isValid: (input: Values) => boolean;
	readonly begin: () => void;
	readonly keep: () => void;
}

/** Each operation returns true on success. */
export function openSaving(form: SavingOptions) {
	const { options, subject, sync, view, become, isValid, settle } = form;
	const { writable } = options;
	const { name, id, collection } = subject;
	const shown = (collection.publicWhen ?? {}) as Values;
	const isDrafted = hasDrafts(collection);
	const running = new Map<FormView["wish"], Promise<boolean>>();
	let isSure = false;
	/** Approval is missing, and an admin was prompted. */
	let isUnapproved = false;
	let overridesApproval = false;
	/** Undefined for all scopes. */
	let chosen: readonly WebsiteScope[] | undefined;

	let whenScheduled: PublishHow["whenScheduled"] = "refuse";

	const how = () => ({ overridesApproval, whenScheduled });
	const isDirty = () => Object.keys(view().typed).length > 0;
	/** Settings have no required fields, so untouched ones are not a record yet. */
	const isNothingYet = () => view().version === 0 && sync.known.revision === 0;
	const isAllLive = () => view().version > 0 && !isDirty() && isLive(collection, view().stored);

	const isUnpublished = () => !isAllLive() && !isNothingYet();
	let opened: Publishing | undefined;
	const publishing = async () => {
		opened ??= (await publishingCode()).openPublishing(form, { isUnpublished, shown, how });
		return opened;
	};

	function tell(what: Extract<Notice, { kind: "done" }>["what"]): true {
		become({ notice: { kind: "done", what, at: Date.now() } });
		return true;
	}

	/** Prompts if another attempt can succeed. @returns false for other errors */
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
			become(refused(view(), error, subject.valuesFrom));
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
		if (isAllLive() && form.variants.view.others.length === 0) return tell("nothing");
		const input = view().version > 0 ? view().typed : only(shownIn(view()), writable);
		if (!isValid({ ...input, ...shown })) return false;
		form.begin();
		return attempt(sendAndPublish);
	}

	async function sendAndPublish(): Promise<boolean> {
		const { publishAll } = await publishing();
		const result = await publishAll({ chosen, isSure });
		if (result === "published") chosen = undefined;
		return result !== undefined && tell(result);
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
		save: () => run("save"),
		publish() {
			chosen = undefined;
			return run("publish");
		},
		async publishTogether(scopes: readonly WebsiteScope[]): Promise<boolean> {
			become({ together: undefined });
			chosen = scopes;
			return run("publish");
		},
		drafts: async () => (await publishing()).drafts(),
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
		async publishScheduled(then: "keep" | "remove"): Promise<boolean> {
			become({ scheduled: undefined });
			whenScheduled = then;
			isSure = true;
			return run("publish").finally(() => {
				whenScheduled = "refuse";
				isSure = false;
			});
		},
		putOff() {
			isUnapproved = false;
			become({ warnings: undefined, scheduled: undefined, together: undefined });
		},
		tryAgain: () => run(view().wish),
		underWay: (): Promise<boolean> | undefined => running.get("publish") ?? running.get("save"),
	};
}
