import { Anchor } from "@mantine/core";
import { useMemo } from "react";
import { When } from "../parts/when.tsx";
import { extentOf, sayExtent } from "./form/changes.ts";
import type { FormView } from "./form/form-view.ts";
import type { RecordForm } from "./form/open-form.ts";
import { useFormView } from "./form/use-form-view.ts";
import classes from "./form.module.css";
import { useDiscard } from "./use-discard.tsx";

/** One line that says where what is typed is, while it is not saved yet. Its room is there before. */
export function DraftLine({ form }: { readonly form: RecordForm }) {
	const isShown = useFormView(form, (view) => view.status !== "saving" && isChanged(view));
	const discard = useDiscard(form);
	return (
		<p className={classes.draft}>
			{isShown && (
				<>
					<span>
						<Where form={form} />
					</span>
					<Changes form={form} />
					<Anchor component="button" type="button" inherit onClick={discard.ask}>
						Discard…
					</Anchor>
				</>
			)}
			{discard.dialog}
		</p>
	);
}

/** Not announced: it changes with each pause. */
function Where({ form }: { readonly form: RecordForm }) {
	const draft = useFormView(form, (view) => view.draft);
	if (draft.kind === "saving") return "Saving draft…";
	if (draft.kind === "waiting") return "Unsaved changes, in this browser only";
	if (draft.kind === "refused") return `Draft not saved: ${draft.why}`;
	if (draft.kind === "none") return "Unsaved changes";
	return (
		<>
			Draft saved <When at={draft.at} />
		</>
	);
}

/** Which version they are of, and how far they go; worked out at each pause, for a text may be long. */
function Changes({ form }: { readonly form: RecordForm }) {
	const version = useFormView(form, (view) => view.version);
	const draft = useFormView(form, (view) => view.draft);
	// biome-ignore lint/correctness/useExhaustiveDependencies: at each pause, not at each key
	const extent = useMemo(() => sayExtent(extentOf(form.view.stored, form.view.typed)), [form, draft]);
	if (version === 0) return null;
	return (
		<span>
			version {version} · your changes: {extent}
		</span>
	);
}

function isChanged({ typed }: FormView): boolean {
	return Object.keys(typed).length > 0;
}
