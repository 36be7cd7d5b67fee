import type { AnyRecord, Draft } from "../../../model/api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import type { FieldValue } from "../../../model/field.ts";
import { type Difference, type Side, valueOfSide } from "../../../model/merge.ts";
import { collections } from "../../../model/model.ts";
import { differing, type Values, valuesOf } from "../../../model/values.ts";
import { client } from "../../client.ts";
import { restoreRemoved } from "../conflict/restore-removed.ts";
import { findDraft } from "../find-draft.ts";
import { drafts } from "../tab.ts";
import { beginning, type FormOptions } from "./beginning.ts";
import { knownOf, openDraftSync, stateOf } from "./draft-sync.ts";
import type { Attempt, DraftOf } from "./drafts.ts";
import { openProblems } from "./form-problems.ts";
import { afterSave, draftOf, shownIn, withTyped } from "./form-state.ts";
import type { FormView } from "./form-view.ts";
import { focusedField, openHearing } from "./hear-others.ts";
import { conflictOf, isContested, type Meeting, meet, merged } from "./meeting.ts";
import { refused } from "./refusal.ts";
import { addRecord, changeRecord, isDecided } from "./save-record.ts";

const keepDelayMs = 250;

export type RecordForm = ReturnType<typeof openForm>;

/** A form of one record: what it shows, and what can be done with it. Lives outside of any component. */
export function openForm(options: FormOptions) {
	const { name: collectionName, uid, writable } = options;
	const collection: AnyCollection = collections[collectionName];
	let of: DraftOf = { uid, collection: collectionName, id: options.id };
	const valuesFrom = (record: Readonly<Record<string, unknown>>) => valuesOf(collection, record);
	const listeners = new Set<() => void>();
	let latest = {
		values: valuesFrom(options.record ?? { ...options.presets }),
		version: options.record?.version ?? 0,
	};
	let attempt = options.own?.attempt;
	let keeping: ReturnType<typeof setTimeout> | undefined;
	let saving: Promise<boolean> | undefined;
	let view = beginning(latest, options);
	const { check, isValid } = openProblems(collection, () => view, become);
	const isDirty = () => Object.keys(view.typed).length > 0;
	/** Whether there is anything that this browser alone has. */
	const isUnsent = () => (hasDrafts(collection) && view.version > 0 ? !sync.isSettled : isDirty());
	const sync = openDraftSync(
		{
			name: collectionName,
			read: () => ({ id: of.id, version: hasDrafts(collection) ? view.version : 0, typed: view.typed }),
			onState: (draft) => become({ draft }),
			onSettled: keep,
			onStale: meetDraft,
			onSignedOut: options.onSignedOut,
		},
		options.own ? options.own.known : options.draft && knownOf(options.draft),
	);
	if (options.draft || isDirty()) void sync.send();
	/** Merges with a draft that somebody else has changed, published or discarded; asks where both changed a field. */
	async function meetDraft(draft: Draft | undefined): Promise<void> {
		const { meeting, record } = await meetRecord(Promise.resolve(draft));
		if (!isContested(meeting)) return goOnFrom(meeting);
		sync.hold();
		become({
			conflict: conflictOf(meeting, record),
			draft: { kind: "refused", why: "somebody else has changed it" },
		});
	}

	async function meetRecord(asked: Promise<Draft | undefined>) {
		const [record, draft] = await Promise.all([client.data.get(collectionName, of.id), asked]);
		const now = { stored: valuesFrom(record), version: record.version, draft };
		return { meeting: meet(view, sync.known.values, now), record: record as AnyRecord };
	}

	const hearing = openHearing({
		known: () => ({ version: latest.version, revision: sync.known.revision }),
		underWay: () => saving ?? sync.underWay,
		ask: (hasDraft) => meetRecord(hasDraft ? findDraft(collectionName, of.id) : Promise.resolve(undefined)),
		shown: () => shownIn(view),
		take(meeting, record) {
			goOnFrom(meeting);
			become({ draft: stateOf(meeting.draft) });
			void sync.send();
			options.onSaved(record);
		},
	});

	function goOnFrom(
		meeting: Meeting,
		sideOf: (difference: Difference) => Side | undefined = () => undefined,
	) {
		latest = { values: meeting.stored, version: meeting.version };
		become({ ...merged(meeting, sideOf), held: undefined, conflict: undefined });
		sync.rebase(meeting.draft);
		keep();
	}

	function become(change: Partial<FormView>) {
		view = { ...view, ...change };
		for (const listener of listeners) listener();
	}

	/** Stores what the server has yet to get in the browser, now. */
	function keep() {
		clearTimeout(keeping);
		keeping = undefined;
		if (!isUnsent() && !attempt) void drafts.drop(of);
		else
			void drafts.keep(of, draftOf(view, Date.now(), { known: sync.known, attempt })).then((isKept) => {
				if (isKept !== view.isKept) become({ isKept });
			});
	}

	function retype(change: Partial<FormView>) {
		become(change);
		keep();
		void sync.send();
	}

	/** For a new record, all that is not empty; else what has been changed. */
	function toSend(): Values {
		if (view.version > 0) return view.typed;
		const shown = shownIn(view);
		return Object.fromEntries(writable.map((name) => [name, shown[name] ?? ""]));
	}

	async function save(): Promise<boolean> {
		const input = toSend();
		if (view.version > 0 && !isDirty()) {
			become({ notice: { kind: "saved", at: Date.now() } });
			return true;
		}
		if (!isValid(input)) return false;
		become({ status: "saving", notice: undefined, problems: {} });
		try {
			const record = view.version > 0 ? await change(view.typed) : await add(input);
			become({ status: "idle", notice: { kind: "saved", at: Date.now() } });
			options.onSaved(record);
			return true;
		} catch (error) {
			become({ ...refused(view, error, valuesFrom), status: "idle" });
			if (view.notice?.kind === "signed-out") options.onSignedOut();
			return false;
		} finally {
			keep();
			void sync.send();
		}
	}

	async function change(typed: Values): Promise<AnyRecord> {
		keep();
		return settle(typed, await changeRecord(collectionName, of.id, typed, view.version));
	}

	/** Adds the record. What was sent before, without an answer, is asked again as it was, and changed after. */
	async function add(input: Values): Promise<AnyRecord> {
		if (attempt) {
			const earlier = attempt;
			const record = await tryToAdd(earlier).catch((error: unknown) => {
				if (!isDecided(error)) throw error;
			});
			if (record) {
				settle(earlier.input, record);
				return isDirty() ? change(view.typed) : record;
			}
		}
		const next = { key: crypto.randomUUID(), input };
		return settle(input, await tryToAdd(next));
	}

	async function tryToAdd(next: Attempt): Promise<AnyRecord> {
		attempt = next;
		keep();
		try {
			const record = await addRecord(collectionName, of.id, next);
			attempt = undefined;
			return record;
		} catch (error) {
			if (isDecided(error)) attempt = undefined;
			throw error;
		}
	}

	/** Takes over what the server has stored; a new record's changes are stored under its id from now on. */
	function settle(sent: Values, record: AnyRecord): AnyRecord {
		latest = { values: valuesFrom(record), version: record.version };
		become(afterSave(view, sent, latest, focusedField()));
		if (of.id !== record.id) {
			void drafts.drop(of);
			of = { ...of, id: record.id };
		}
		return record;
	}

	/** What is typed, over what the record has become by other means. */
	function over(record: AnyRecord) {
		latest = { values: valuesFrom(record), version: record.version };
		const typed = differing(view.typed, latest.values);
		return { stored: latest.values, version: latest.version, typed };
	}

	/** Saves; true once it is stored. Asked again while it runs, it runs once. */
	function saveOnce(): Promise<boolean> {
		saving ??= save().finally(() => {
			saving = undefined;
		});
		return saving;
	}

	return {
		get view(): FormView {
			return view;
		},
		/** Id of the record; "new" until it has been added. */
		get id(): string {
			return of.id;
		},
		isDirty,
		isUnsent,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		set(name: string, value: FieldValue) {
			const notice = view.notice?.kind === "saved" ? undefined : view.notice;
			become({ ...withTyped(view, name, value), notice });
			// Where fields depend on each other, what is wrong with one may be fixed in another.
			for (const wrong of Object.keys(view.problems)) if (wrong === name || collection.check) check(wrong);
			keeping ??= setTimeout(keep, keepDelayMs);
			sync.touch();
		},
		/** Checks the field that the user has left, and shows what is stored of it. */
		leave(name: string) {
			if (view.held?.name === name) become({ held: undefined });
			if (name in view.typed) check(name);
			hearing.goOn();
		},
		/** Hears at which versions the record and its draft are by now. */
		hear: hearing.hear,
		keep,
		/** Sends what is typed to the server now, where it stays a draft. */
		sendDraft: sync.send,
		/** Ends what runs on its own; the form goes. */
		stop: sync.stop,
		save: saveOnce,
		/** Gives up what has been typed. @returns what brings it back */
		discard(): () => void {
			const { typed } = view;
			attempt = undefined;
			const { values: stored, version } = latest;
			retype({ stored, version, typed: {}, held: undefined, problems: {}, notice: undefined });
			return () => retype({ typed: differing({ ...typed, ...view.typed }, view.stored) });
		},
		/** Goes on from what the record has become by other means; what is typed stays typed. */
		adopt(record: AnyRecord) {
			become({ ...over(record), held: undefined });
			keep();
		},
		dismiss() {
			become({ notice: undefined });
		},
		/** Goes back to the form from a conflict, which stays until it is saved. */
		postpone: () => become({ conflict: undefined }),
		/** Takes the chosen side of every difference, based on the current version, and saves. */
		async resolve(sideOf: (difference: Difference) => Side): Promise<boolean> {
			const { conflict } = view;
			if (!conflict?.current) return false;
			const { current, version, differences, meeting } = conflict;
			if (meeting) {
				goOnFrom(meeting, sideOf);
				await sync.send();
				return true;
			}
			latest = { values: current, version };
			const chosen = Object.fromEntries(differences.map((it) => [it.name, valueOfSide(it, sideOf(it))]));
			become({ stored: current, version, typed: differing(chosen, current), conflict: undefined });
			keep();
			return saveOnce();
		},
		/** Brings back a record that somebody removed meanwhile, with what was typed. */
		async bringBack(): Promise<boolean> {
			try {
				const record = await restoreRemoved(collectionName, of.id);
				become({ ...over(record), conflict: undefined });
				return saveOnce();
			} catch (error) {
				become({ ...refused(view, error, valuesFrom), conflict: undefined });
				return false;
			}
		},
	};
}
