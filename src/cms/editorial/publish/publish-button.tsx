import { Button, Tooltip } from "@mantine/core";
import { useState } from "react";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { lazyCode, useLazy } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { useRetainedFocus } from "../../kit/parts/use-retained-focus.ts";
import { useMayWrite } from "../../kit/parts/user.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { isLive } from "../../records/record-form/saving/state-of.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { useVariants } from "../../records/record-form/variants/variant-set.ts";
import { useReview } from "../review/use-review.ts";

const dialog = lazyCode(async () => (await import("../review/ask-dialog.tsx")).AskDialog);

/** For users who may not publish. */
function AskButton({ form, name }: { readonly form: RecordForm; readonly name: CollectionName }) {
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
	return (
		<>
			<Button variant={isDirty && !isAsked ? "filled" : "default"} onClick={() => void ask()}>
				{review ? "Ask again" : "Ask for review"}
			</Button>
			{isOpen && AskDialog && <AskDialog {...{ form, name }} onClose={() => setOpen(false)} />}
		</>
	);
}

interface PublishButtonProps {
	readonly form: RecordForm;
	readonly collection: AnyCollection;
}

/** Publishes, or saves if the collection has no drafts. */
export function PublishButton({ form, collection }: PublishButtonProps) {
	const isBusy = useFormView(form, (view) => view.status === "saving" && view.wish === "publish");
	// A variant changes a record that is there.
	const isThere = useFormView(
		form,
		({ version, stored }) => form.scope !== allWebsites || (version > 0 && isLive(form.collection, stored)),
	);
	const isDirty = useFormView(form, form.isDirty);
	const hasOthers = useVariants(form.variants).others.length > 0;
	const mayPublish = useMayWrite(collection);
	const button = useRetainedFocus(isBusy);
	if (!form.isDrafted) return <SaveButton form={form} />;
	if (!mayPublish) return <AskButton form={form} name={collection.name as CollectionName} />;
	return (
		<Tooltip label="Ctrl-Shift-Enter or ⌘-Shift-Enter" openDelay={600}>
			<Button
				ref={button}
				variant={isThere && !isDirty && !hasOthers ? "default" : "filled"}
				loading={isBusy}
				onClick={() => void form.publish()}
			>
				{isThere ? "Publish changes" : "Publish"}
			</Button>
		</Tooltip>
	);
}

function SaveButton({ form }: { readonly form: RecordForm }) {
	const isBusy = useFormView(form, (view) => view.status === "saving");
	const button = useRetainedFocus(isBusy);
	return (
		<Tooltip label="Ctrl-S or ⌘-S" openDelay={600}>
			<Button ref={button} loading={isBusy} onClick={() => void form.save()}>
				Save
			</Button>
		</Tooltip>
	);
}
