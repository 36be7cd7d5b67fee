import { useCallback, useEffect, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { scheduledOf } from "../../../model/api/editorial/scheduled-of.ts";
import type { CollectionName } from "../../../model/model.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

interface ScheduleOf {
	readonly scheduled: readonly ScheduledFor[];
	/** Includes the current draft in the scheduled publication. @throws {ApiError} */
	readonly include: () => Promise<void>;
}

export function useSchedule(
	form: RecordForm,
	name: CollectionName,
	record: AnyRecord | undefined,
): ScheduleOf {
	const { id } = form;
	const known = record && scheduledOf(record);
	const [read, setRead] = useState<readonly ScheduledFor[]>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the record was loaded again, as after it was scheduled
	useEffect(() => setRead(undefined), [known]);
	const scheduled = read ?? known ?? [];
	const isStored = form.scope !== allWebsites || form.revision() > 0;
	const isThere = form.isDrafted && (record === undefined ? isStored : scheduled.length > 0);
	const savedAt = useFormView(form, ({ draft }) => (draft.kind === "saved" ? draft.at : 0));
	const changes = useFormView(form, (view) => view.scheduleChanges);
	const load = useCallback(
		async () => setRead((await client.data.scheduleOf(name, id)).scheduled),
		[name, id],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: again after each saved draft and each change
	useEffect(() => {
		// The form works without it.
		if (isThere) load().catch(() => undefined);
	}, [isThere, load, savedAt, changes]);
	const include = async () => {
		if (!(await form.save())) return;
		const behind = scheduled.filter(({ laterWords }) => laterWords !== undefined);
		await includeDrafts(
			form,
			name,
			behind.map(({ scope }) => scope),
		);
		await load();
	};
	return { scheduled, include };
}

/** The form must be saved. @throws {ApiError} */
export async function includeDrafts(
	form: RecordForm,
	name: CollectionName,
	scopes: readonly WebsiteScope[],
): Promise<void> {
	for (const { scope, revision } of await form.drafts())
		if (scopes.includes(scope)) await client.data.includeInSchedule(name, form.id, revision, scope);
}
