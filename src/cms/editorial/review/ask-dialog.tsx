import { Modal, NativeSelect, Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type CollectionName, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { refusalOf } from "../../context/feedback/stale.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { reloadingStale, setReview, useReview } from "./use-review.ts";

interface AskDialogProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	readonly onClose: () => void;
}

export function AskDialog({ form, name, onClose }: AskDialogProps) {
	const review = useReview(form, name);
	const { people } = useLookups();
	const { data: reviewers } = useQuery({
		queryKey: [name, form.id, "reviewers"],
		queryFn: () => client.data.reviewers(name, form.id),
	});
	const asking = useForm({
		values: { to: review?.askedOf ?? "", note: "" },
		sayWhy: (error) => refusalOf(error, people),
		async send({ to, note }) {
			const input = { draftVersion: form.revision(), to, note };
			const asked = client.data.askForReview(name, form.id, input, review?.version ?? 0, form.scope);
			setReview(form, name, await reloadingStale(form, name, asked));
			showDone("Asked for a review");
			onClose();
		},
	});
	const { values, change, failure } = asking;
	return (
		<Modal opened onClose={onClose} title="Ask for a review" centered>
			<Form form={asking} action="Ask" look="dialog" onCancel={onClose}>
				<Text size="sm">
					Somebody who may publish this {collections[name].singular} looks at your draft as it is now, and
					approves it or sends it back. They get an email.
				</Text>
				<NativeSelect
					name="to"
					label="Who"
					value={values.to}
					error={failure.fields.to}
					onChange={(event) => change({ to: event.currentTarget.value })}
					data={[
						{ value: "", label: "Everybody who may publish it" },
						...(reviewers?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
					]}
				/>
				<Textarea
					{...asking.text("note")}
					label="Note"
					description="What they should look at."
					autosize
					minRows={3}
					maxLength={2_000}
					data-autofocus
				/>
			</Form>
		</Modal>
	);
}
