import type { AnyRecord } from "../../../model/api/api.ts";
import { differing, type Values } from "../../../model/values.ts";
import type { FormOptions } from "./beginning.ts";
import type { DraftSync } from "./drafts/draft-sync.ts";
import type { Conflict, FormView } from "./form-view.ts";
import type { Meeting } from "./meeting.ts";
import { refused } from "./refusal.ts";
import type { restoreRemoved } from "./saving/restore-removed.ts";
import type { Subject } from "./variants/subject.ts";

interface ResolvingOptions {
	readonly options: Pick<FormOptions, "name">;
	readonly subject: Pick<Subject, "id" | "valuesFrom">;
	readonly sync: DraftSync;
	readonly view: () => FormView;
	readonly become: (change: Partial<FormView>) => void;
	readonly retype: (change: Partial<FormView>) => void;
	readonly rebase: (stored: Values, version: number, input: Values, change?: Partial<FormView>) => void;
	readonly goOnFrom: (meeting: Meeting, chosen: Values) => void;
	readonly keep: () => void;
	readonly publish: () => Promise<boolean>;
}

export function openResolving(form: ResolvingOptions) {
	const { options, subject, sync, view, become, retype, rebase, goOnFrom, keep, publish } = form;
	return {
		/** The conflict remains until saved. */
		postpone: () => become({ conflict: undefined }),
		async resolve(chosen: Values): Promise<boolean> {
			const { conflict, typed, stored } = view();
			if (!conflict?.current) return false;
			const { current, version, meeting, isAgain } = conflict;
			if (isAgain) retype({ typed: differing({ ...typed, ...chosen }, stored), conflict: undefined });
			else if (meeting) goOnFrom(meeting, chosen);
			if (isAgain || meeting) return sync.send().then(() => true);
			rebase(current, version, chosen, { conflict: undefined });
			sync.force();
			keep();
			return publish();
		},
		askAgain: (conflict: Conflict) => become({ conflict: { ...conflict, isAgain: true } }),
		/** Restores a deleted record with the typed changes. */
		async bringBack(restore: typeof restoreRemoved): Promise<boolean> {
			try {
				const record: AnyRecord = await restore(options.name, subject.id);
				rebase(subject.valuesFrom(record), record.version, view().typed, { conflict: undefined });
				return publish();
			} catch (error) {
				become({ ...refused(view(), error, subject.valuesFrom), conflict: undefined });
				return false;
			}
		},
	};
}
