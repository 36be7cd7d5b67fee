import { Button, Tooltip } from "@mantine/core";
import { useState } from "react";
import type { CollectionName } from "../../../model/model.ts";
import { lazyCode, useLazy } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { useReview } from "./use-review.ts";

const dialog = lazyCode(async () => (await import("./ask-dialog.tsx")).AskDialog);

interface AskButtonProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	readonly isMain?: boolean;
}

export function AskButton({ form, name, isMain = false }: AskButtonProps) {
	const [isOpen, setOpen] = useState(false);
	const review = useReview(form, name);
	const isDirty = useFormView(form, form.isDirty);
	const AskDialog = useLazy(dialog);
	const isAsked = review?.state === "open" || review?.state === "approved";
	const ask = async () => {
		// Saving shows a message if nothing was typed.
		if (!(await form.save()) || form.revision() === 0) return;
		setOpen(true);
		dialog.want().catch((error) => showFailure("A review cannot be asked for", error));
	};
	const label = review ? "Ask again" : "Ask for review";
	return (
		<>
			{isMain ? (
				<Button variant={isDirty && !isAsked ? "filled" : "default"} onClick={() => void ask()}>
					{label}
				</Button>
			) : (
				<Tooltip label="There are no unpublished changes to review" disabled={isDirty}>
					<Button
						size="compact-sm"
						variant="default"
						aria-disabled={!isDirty}
						{...(!isDirty && { "data-disabled": true })}
						onClick={() => isDirty && void ask()}
					>
						{label}…
					</Button>
				</Tooltip>
			)}
			{isOpen && AskDialog && <AskDialog {...{ form, name }} onClose={() => setOpen(false)} />}
		</>
	);
}
