import { Modal, Text, Textarea } from "@mantine/core";
import { use } from "react";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { refusalOf } from "../../context/feedback/stale.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { countOf } from "../../kit/parts/count-of.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { CommentBoard } from "../../records/record-form/board.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { reloadingStale, setReview } from "./use-review.ts";

export type Answer = "approve" | "publish" | "send-back";

interface AnswerDialogProps {
	readonly form: RecordForm;
	readonly name: CollectionName;
	readonly review: Review;
	readonly answer: Answer;
	readonly onClose: () => void;
}

const words: Readonly<Record<Answer, { title: string; action: string; done: string }>> = {
	approve: { title: "Approve this draft?", action: "Approve", done: "Approved" },
	publish: { title: "Approve and publish?", action: "Approve and publish", done: "Approved" },
	"send-back": { title: "Send it back?", action: "Send back", done: "Sent back" },
};

export function AnswerDialog({ form, name, review, answer, onClose }: AnswerDialogProps) {
	const { people } = useLookups();
	const { title, action, done } = words[answer];
	const isBack = answer === "send-back";
	const openComments = use(CommentBoard)?.view.heard.open ?? 0;
	const author = nameOf(people, review.askedBy);
	const answering = useForm({
		values: { note: "" },
		check: ({ note }): Readonly<Record<string, string>> =>
			isBack && note.trim() === "" ? { note: "Say what is to be changed" } : {},
		sayWhy: (error) => refusalOf(error, people),
		async send({ note }) {
			await form.sendDraft();
			const props = {
				verdict: isBack ? "send-back" : "approve",
				draftVersion: form.revision(),
				note,
			} as const;
			const answered = client.data.answerReview(name, form.id, props, review.version, form.scope);
			setReview(form, name, await reloadingStale(form, name, answered));
			showDone(done);
			onClose();
			// The form shows warnings and reports the result.
			if (answer === "publish") void form.publish();
		},
	});
	return (
		<Modal opened onClose={onClose} title={title} centered>
			<Form form={answering} action={action} look="dialog" onCancel={onClose}>
				<Text size="sm">
					{isBack
						? `${author} gets an email with what you write.`
						: `You approve the draft as it is now; a change afterwards needs another look. ${author} gets an email.`}
				</Text>
				{openComments > 0 && !isBack && (
					<Text size="sm">
						{countOf(openComments, "comment")} {openComments === 1 ? "is" : "are"} still open.
					</Text>
				)}
				<Textarea
					{...answering.text("note")}
					label={isBack ? "What is to be changed" : "Note"}
					required={isBack}
					autosize
					minRows={3}
					maxLength={2_000}
					data-autofocus
				/>
			</Form>
		</Modal>
	);
}
