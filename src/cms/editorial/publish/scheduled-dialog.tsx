import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { shortTime } from "../../../model/state-line.ts";
import { QuestionDialog } from "../../kit/parts/question-dialog.tsx";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

/** Prompts for the handling of a scheduled publication before its record is published by hand. */
export function ScheduledDialog({ form }: { readonly form: RecordForm }) {
	const asked = useFormView(form, (view) => view.scheduled);
	// Initially closed, because a dialog stores the focused element when it opens.
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(asked !== undefined), [asked]);
	// Retains its text while it fades out.
	const [scheduled, setScheduled] = useState(asked);
	useEffect(() => {
		if (asked) setScheduled(asked);
	}, [asked]);
	if (!scheduled) return null;
	const { at, timeZone, release } = scheduled;
	const when = shortTime(at, timeZone, Date.now());
	const title = release ? `It is in “${release.title}”` : "It is scheduled";
	const text = release
		? `The release “${release.title}” publishes an earlier draft of this record on ${when}. If you keep it in the release, the other changes of that draft go live then, too.`
		: `It is scheduled to go live on ${when}. If you publish it now, it is removed from the schedule.`;
	return (
		<QuestionDialog size="lg" opened={isOpen} onClose={form.leaveScheduled} title={title} text={text}>
			<Button variant="default" onClick={form.leaveScheduled} data-autofocus>
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
