import { Button, Tooltip } from "@mantine/core";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { useRetainedFocus } from "../../kit/parts/use-retained-focus.ts";
import { useMayWrite, useUser } from "../../kit/parts/user.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { isLive } from "../../records/record-form/saving/state-of.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { useVariants } from "../../records/record-form/variants/variant-set.ts";
import { AskButton } from "../review/ask-button.tsx";
import { mayApprove, useReview } from "../review/use-review.ts";

interface PublishButtonProps {
	readonly form: RecordForm;
	readonly collection: AnyCollection;
}

export function PublishButton({ form, collection }: PublishButtonProps) {
	const isBusy = useFormView(form, (view) => view.status === "saving" && view.wish === "publish");
	// A variant changes an existing record.
	const isThere = useFormView(
		form,
		({ version, stored }) => form.scope !== allWebsites || (version > 0 && isLive(form.collection, stored)),
	);
	const isDirty = useFormView(form, form.isDirty);
	const hasOthers = useVariants(form.variants).others.length > 0;
	const mayPublish = useMayWrite(collection);
	const name = collection.name as CollectionName;
	const review = useReview(form, name);
	const user = useUser();
	const button = useRetainedFocus(isBusy);
	if (!form.isDrafted) return <SaveButton form={form} />;
	if (!mayPublish) return <AskButton {...{ form, name }} isMain />;
	// A reviewer's main action is to approve.
	const isSecond = (isThere && !isDirty && !hasOthers) || (review && mayApprove(review, user.id));
	return (
		<Tooltip label="Ctrl-Shift-Enter or ⌘-Shift-Enter" openDelay={600}>
			<Button
				ref={button}
				variant={isSecond ? "default" : "filled"}
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
