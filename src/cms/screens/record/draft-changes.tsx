import { useMemo } from "react";
import { extentOf, sayExtent } from "../../records/record-form/changes.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { isLive } from "../../records/record-form/saving/state-of.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

/** Calculated at each pause, because texts may be long. */
export function DraftChanges({ form }: { readonly form: RecordForm }) {
	const version = useFormView(form, (view) => view.version);
	const isThere = useFormView(form, ({ stored }) => isLive(form.collection, stored));
	const draft = useFormView(form, (view) => view.draft);
	// biome-ignore lint/correctness/useExhaustiveDependencies: at each pause, not at each key
	const extent = useMemo(() => sayExtent(extentOf(form.view.stored, form.view.typed)), [form, draft]);
	const of = isThere ? `live version ${version}` : `version ${version}`;
	return (
		<span>
			{version > 0 && `${of} · `}your changes: {extent}
		</span>
	);
}
