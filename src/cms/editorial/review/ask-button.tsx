import { Button } from "@mantine/core";
import { useState } from "react";
import type { CollectionName } from "../../../model/model.ts";
import { lazyCode, useLazy } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/tell.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { useReview } from "./use-review.ts";

const dialog = lazyCode(async () => (await import("./ask-dialog.tsx")).AskDialog);

/** Main button of a form for users without publish permission: requests a review. */
export function AskButton({ form, name }: { readonly form: RecordForm; readonly name: CollectionName }) {
	const [isOpen, setOpen] = useState(false);
	const review = useReview(form);
	const isDirty = useFormView(form, form.isDirty);
	const AskDialog = useLazy(dialog);
	const isAsked = review?.state === "open" || review?.state === "approved";
	const ask = async () => {
		// Without typed changes, the form reports that there is nothing to review.
		if (!(await form.save()) || form.revision() === 0) return;
		setOpen(true);
		dialog.want().catch((error) => showFailure("A review cannot be asked for", error));
	};
	return (
		<>
			<Button variant={isDirty && !isAsked ? "filled" : "default"} onClick={() => void ask()}>
				{review ? "Ask again" : "Ask for review"}
			</Button>
			{isOpen && AskDialog && <AskDialog {...{ form, name }} onClose={() => setOpen(false)} />}
		</>
	);
}
