import { useState } from "react";
import type { ScopedRevision } from "../../../client/drafts.ts";
import { byNearness, type WebsiteScope } from "../../../model/website-scope.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { useVariants } from "../../records/record-form/variants/variant-set.ts";
import { DraftBoxes } from "../publish/draft-boxes.tsx";

interface ScheduledDraftsProps {
	/** Those that the user may publish, the widest scope first. */
	readonly drafts: readonly ScopedRevision[];
	readonly chosen: readonly WebsiteScope[];
	readonly onChange: (chosen: readonly WebsiteScope[]) => void;
}

export function useScheduledDrafts(
	form: RecordForm,
	mayPublishIn: (scope: WebsiteScope) => boolean,
): ScheduledDraftsProps {
	const { scope } = form;
	const { others } = useVariants(form.variants);
	const isDirty = useFormView(form, form.isDirty);
	const [left, setLeft] = useState<readonly WebsiteScope[]>([]);
	const own = isDirty ? [{ scope, revision: 0 }] : [];
	const drafts = [...own, ...others]
		.filter((draft) => mayPublishIn(draft.scope))
		.toSorted((one, other) => byNearness(other.scope, one.scope));
	const scopes = drafts.map((draft) => draft.scope);
	return {
		drafts,
		chosen: scopes.filter((each) => !left.includes(each)),
		onChange: (chosen) => setLeft(scopes.filter((each) => !chosen.includes(each))),
	};
}

export function ScheduledDrafts({ scope, ...props }: ScheduledDraftsProps & Pick<RecordForm, "scope">) {
	return props.drafts.some((draft) => draft.scope !== scope) && <DraftBoxes {...props} />;
}
