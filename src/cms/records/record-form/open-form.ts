import type { AnyRecord, Draft } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import type { FieldValue } from "../../../model/field.ts";
import { randomId } from "../../../model/random-id.ts";
import { differing, only, type Values } from "../../../model/values.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { beginning, type FormOptions } from "./beginning.ts";
import { openBrowserCopy } from "./drafts/browser-copy.ts";
import { knownOf, openDraftSync } from "./drafts/draft-sync.ts";
import { openProblems } from "./form-problems.ts";
import { afterSave, draftOf, shownIn, withTyped } from "./form-state.ts";
import type { FormView } from "./form-view.ts";
import type { Meeting } from "./meeting.ts";
import type { Merging } from "./merging.ts";
import { focusedField, isEqual, type RemoteVersions } from "./remote-versions.ts";
import { openResolving } from "./resolving.ts";
import { mergingCode } from "./saving/lazy-code.ts";
import { openSaving } from "./saving/saving.ts";
import { isLive } from "./saving/state-of.ts";
import { recordSubject } from "./variants/subject.ts";
import { openVariantSet } from "./variants/variant-set.ts";

export type RecordForm = ReturnType<typeof openForm>;

export function openForm(options: FormOptions) {
	const { name: collectionName, uid, writable } = options;
	const id = options.id === "new" ? (options.own?.id ?? randomId()) : options.id;
	const { subject = recordSubject(collectionName, id) } = options;
	const { collection, scope, valuesFrom } = subject;
	const variants = openVariantSet(subject, options.variants, options.recordRevision);
	const isDrafted = hasDrafts(collection);
	const listeners = new Set<() => void>();
	let latest = { values: valuesFrom(options.record ?? {}), version: options.record?.version ?? 0 };
	let merges = 0;
	let isOpen = true;
	let isLeaving = false;
	let view = beginning(subject, latest, options);
	const { stored: initial } = view;
	const { check, isValid } = openProblems(collection, () => view, become);
	const isDirty = () => Object.keys(view.typed).length > 0;
	const isUnsent = () => (isDrafted ? !sync.isSettled : isDirty());
	const sync = openDraftSync(
		{
			subject,
			read: () => ({ baseVersion: view.version, values: isDrafted ? view.typed : {} }),
			onState: (draft) => become({ draft }),
			onSettled: resolveAddress,
			onStale: meetDraft,
			onSignedOut: options.onSignedOut,
		},
		options.own ? options.own.known : options.draft && knownOf(options.draft),
	);
	const copy = openBrowserCopy(
		{ uid, collection: collectionName, id: options.id, scope },
		{
			isUnsent,
			read: () => draftOf(view, Date.now(), { known: sync.known, id }),
			onStored(isKept) {
				if (isKept !== view.isKept) become({ isKept });
			},
		},
	);
	const keep = copy.store;
	const parts = { options, subject, sync, view: () => view, become, keep };
	const { underWay, ...saving } = openSaving({
		...parts,
		...{ variants, isValid, begin, settle, meetDraft },
		merges: () => merges,
	});
	if (options.draft || isDirty()) void sync.send();

	/** Once the server has a draft. */
	function resolveAddress() {
		if (scope !== allWebsites) return keep();
		const isBegun = view.version === 0 && sync.known.revision > 0;
		const place = isBegun || view.version > 0 || collection.ids === "given" ? id : "new";
		if (copy.move(place) && isOpen) options.onPlaced?.(place, isLeaving);
		keep();
	}

	const known = () => ({ version: latest.version, revision: sync.known.revision });
	let merging: Merging | undefined;
	const openedMerging = async () => {
		const { openMerging } = await mergingCode();
		merging ??= openMerging({ ...parts, known, underWay, goOnFrom });
		return merging;
	};

	async function meetDraft(draft: Draft | undefined): Promise<void> {
		await (await openedMerging()).meetDraft(draft);
	}

	async function hear(now: RemoteVersions): Promise<void> {
		if (!merging && isEqual(now, known())) return;
		(await openedMerging()).hear(now);
	}

	function goOnFrom(meeting: Meeting, chosen: Values) {
		const before = shownIn(view);
		latest = { values: meeting.live.stored, version: meeting.live.version };
		meeting.keepingCaret(() => become({ ...meeting.settle(chosen), held: undefined, conflict: undefined }));
		if (Object.keys(differing(shownIn(view), before)).length > 0) merges += 1;
		sync.rebase(meeting.draft);
		keep();
	}

	function become(change: Partial<FormView>) {
		view = { ...view, ...change };
		for (const listener of listeners) listener();
	}

	function retype(change: Partial<FormView>) {
		become(change);
		keep();
		void sync.send();
	}

	/** Initial values become part of the first draft. */
	function begin() {
		if (view.stored === latest.values || view.version > 0) return;
		const typed = { ...differing(only(view.stored, writable), latest.values), ...view.typed };
		become({ stored: latest.values, typed });
	}

	/** Without input of the user, there is no draft again. */
	function beginAgain() {
		if (view.version > 0 || Object.keys(differing(shownIn(view), initial)).length > 0) return;
		become({ stored: initial, typed: {} });
	}

	function settle(sent: Values, record: AnyRecord) {
		latest = { values: valuesFrom(record), version: record.version };
		become(afterSave(view, sent, latest, focusedField()));
		options.onSaved(record);
	}

	/** Continues on another stored version. @param input values that differ from it, or may */
	function rebase(values: Values, version: number, input: Values, change: Partial<FormView> = {}) {
		latest = { values, version };
		become({ stored: values, version, typed: differing(input, values), ...change });
	}

	return {
		get view(): FormView {
			return view;
		},
		/** Assigned before the record exists. */
		id,
		scope,
		collection,
		variants,
		isDrafted,
		isDirty,
		isUnsent,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		/** @param value null to inherit, in a variant */
		set(name: string, value: FieldValue | null) {
			if (isDrafted) begin();
			const notice = view.notice?.kind === "done" ? undefined : view.notice;
			become({ ...withTyped(view, name, value), notice });
			if (isDrafted) beginAgain();
			// If fields depend on each other, a change may fix another field's error.
			for (const wrong of Object.keys(view.problems)) if (wrong === name || collection.check) check(wrong);
			copy.storeSoon();
			sync.touch();
		},
		leave(name: string) {
			if (view.held?.name === name) become({ held: undefined });
			if (name in view.typed) check(name);
			merging?.goOn();
		},
		/** The next event retries. */
		hear: (now: RemoteVersions) => void hear(now).catch(() => undefined),
		/** @throws {ApiError} */
		async refresh(): Promise<void> {
			const isOnServer = latest.version > 0 || sync.known.revision > 0;
			const [versions] = await Promise.all([subject.versions(), isOnServer && variants.load()]);
			await hear(versions);
		},
		keep,
		sendDraft: sync.send,
		sendLast() {
			keep();
			sync.sendLast();
		},
		/** @returns the stop function */
		start(): () => void {
			isOpen = true;
			const stop = sync.start();
			return () => {
				isOpen = false;
				stop();
			};
		},
		setLeaving(now: boolean) {
			isLeaving = now;
		},
		...saving,
		/** 0 for none. */
		revision: () => sync.known.revision,
		hurry: sync.hurry,
		/** @returns the undo function */
		discard(): () => void {
			const { typed } = view;
			const { values: stored, version } = latest;
			retype({ stored, version, typed: {}, held: undefined, problems: {}, notice: undefined });
			return () => retype({ typed: differing({ ...typed, ...view.typed }, view.stored) });
		},
		/** Leaves fields that were typed in since. */
		retype: (values: Values) => retype({ typed: differing({ ...values, ...view.typed }, view.stored) }),
		reloadSchedule: () => become({ scheduleChanges: view.scheduleChanges + 1 }),
		/** For a record changed outside the form; typed changes stay. */
		adopt(record: AnyRecord) {
			const [was, is] = [view.stored, record].map((values) => isLive(collection, values));
			const what = is ? ("published" as const) : ("taken-down" as const);
			rebase(valuesFrom(record), record.version, view.typed, {
				held: undefined,
				...(was !== is && { notice: { kind: "done", what, at: Date.now() } }),
			});
			keep();
		},
		dismiss() {
			become({ notice: undefined });
		},
		...openResolving({ ...parts, retype, rebase, goOnFrom, publish: saving.publish }),
	};
}
