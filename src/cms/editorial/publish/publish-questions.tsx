import { Button, Group, List, Modal, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { shortTime } from "../../../model/state-line.ts";
import { QuestionDialog } from "../../kit/parts/question-dialog.tsx";
import type { FormView } from "../../records/record-form/form-view.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { DraftBoxes } from "./draft-boxes.tsx";

const none: readonly never[] = [];

interface QuestionProps {
	readonly form: RecordForm;
}

export function PublishQuestions({ form }: QuestionProps) {
	return (
		<>
			<TogetherQuestion form={form} />
			<WarningsQuestion form={form} />
			<ScheduledQuestion form={form} />
		</>
	);
}

/** Keeps the question while its dialog fades out. */
function useAsked<Asked>(form: RecordForm, read: (view: FormView) => Asked | undefined) {
	const asked = useFormView(form, read);
	// Initially closed, because a dialog stores the focused element when it opens.
	const [isOpen, setOpen] = useState(false);
	const [latest, setLatest] = useState(asked);
	useEffect(() => {
		setOpen(asked !== undefined);
		if (asked !== undefined) setLatest(asked);
	}, [asked]);
	return { isOpen, latest };
}

function WarningsQuestion({ form }: QuestionProps) {
	const { isOpen, latest = none } = useAsked(form, ({ warnings }) => warnings);
	return (
		<QuestionDialog
			opened={isOpen}
			onClose={form.putOff}
			title="Publish it like this?"
			text={
				<List size="sm">
					{latest.map((warning) => (
						<List.Item key={warning}>{warning}</List.Item>
					))}
				</List>
			}
		>
			<Button variant="default" onClick={form.putOff} data-autofocus>
				Keep editing
			</Button>
			<Button onClick={() => void form.publishAnyway()}>Publish anyway</Button>
		</QuestionDialog>
	);
}

function TogetherQuestion({ form }: QuestionProps) {
	const { isOpen, latest: drafts = none } = useAsked(form, ({ together }) => together);
	const [chosen, setChosen] = useState<readonly string[]>([]);
	useEffect(() => setChosen(drafts.map(({ scope }) => scope)), [drafts]);
	return (
		<Modal centered opened={isOpen} onClose={form.putOff} title="Publish together?">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					void form.publishTogether(chosen);
				}}
			>
				<Stack>
					<DraftBoxes {...{ drafts, chosen }} onChange={setChosen} />
					<Group justify="flex-end" gap="xs">
						<Button variant="default" onClick={form.putOff}>
							Cancel
						</Button>
						<Button type="submit" disabled={chosen.length === 0} data-autofocus>
							Publish
						</Button>
					</Group>
				</Stack>
			</form>
		</Modal>
	);
}

function ScheduledQuestion({ form }: QuestionProps) {
	const { isOpen, latest: scheduled } = useAsked(form, (view) => view.scheduled);
	if (!scheduled) return null;
	const { at, timeZone, release } = scheduled;
	const when = shortTime(at, timeZone, Date.now());
	const title = release ? `It is in the release “${release.title}”` : "It is scheduled";
	const text = release
		? `The release “${release.title}” publishes an earlier draft of this record on ${when}. If you keep it in the release, the other changes of that draft go live then, too.`
		: `It is scheduled to go live on ${when}. If you publish it now, it is removed from the schedule.`;
	return (
		<QuestionDialog size="lg" opened={isOpen} onClose={form.putOff} title={title} text={text}>
			<Button variant="default" onClick={form.putOff} data-autofocus>
				Do not publish
			</Button>
			{release && (
				<Button variant="default" onClick={() => void form.publishScheduled("keep")}>
					Publish and keep
				</Button>
			)}
			<Button onClick={() => void form.publishScheduled("remove")}>
				{release ? "Publish and remove" : "Publish now"}
			</Button>
		</QuestionDialog>
	);
}
