import type { Draft } from "../../../model/api/api.ts";
import type { Values } from "../../../model/values.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { FormOptions } from "./beginning.ts";
import { type DraftSync, stateOf } from "./drafts/draft-sync.ts";
import { shownIn } from "./form-state.ts";
import type { FormView } from "./form-view.ts";
import type { Meeting } from "./meeting.ts";
import { openRemoteChanges } from "./remote-changes.ts";
import type { RemoteVersions } from "./remote-versions.ts";
import { meetLatest } from "./saving/meet.ts";
import type { Subject } from "./variants/subject.ts";

interface MergingOptions {
	readonly options: Pick<FormOptions, "onSaved">;
	readonly subject: Subject;
	readonly sync: DraftSync;
	readonly known: () => RemoteVersions;
	readonly view: () => FormView;
	readonly become: (change: Partial<FormView>) => void;
	readonly underWay: () => Promise<boolean> | undefined;
	readonly goOnFrom: (meeting: Meeting, chosen: Values) => void;
}

export type Merging = ReturnType<typeof openMerging>;

/** Loaded with the first change of another user. */
export function openMerging(form: MergingOptions) {
	const { options, subject, sync, known, view, become, underWay, goOnFrom } = form;

	const meet = (requested: Promise<Draft | undefined>) =>
		meetLatest({ subject, view, known: () => sync.known }, requested);

	const remote = openRemoteChanges({
		fields: subject.collection.fields,
		isOptional: subject.scope !== allWebsites,
		known,
		underWay: () => underWay() ?? sync.underWay,
		ask: (hasDraft) => meet(hasDraft ? subject.findDraft() : Promise.resolve(undefined)),
		isAsking: () => view().conflict !== undefined,
		shown: () => shownIn(view()),
		take(meeting, obvious, record) {
			goOnFrom(meeting, obvious);
			become({ draft: stateOf(meeting.draft) });
			void sync.send();
			if (record) options.onSaved(record);
		},
	});

	return {
		...remote,
		/** Opens the conflict dialog if both changed a field. */
		async meetDraft(draft: Draft | undefined): Promise<void> {
			const { meeting, obvious, conflict } = await meet(Promise.resolve(draft));
			if (obvious) return goOnFrom(meeting, obvious);
			sync.hold();
			become({
				conflict,
				draft: { kind: "refused", why: "another user has changed it" },
			});
		},
	};
}
