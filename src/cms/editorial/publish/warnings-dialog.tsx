import { Button, List } from "@mantine/core";
import { useEffect, useState } from "react";
import { QuestionDialog } from "../../kit/parts/question-dialog.tsx";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

const nothing: readonly string[] = [];

/** Confirms the warnings about a form before publishing. */
export function WarningsDialog({ form }: { readonly form: RecordForm }) {
	const warnings = useFormView(form, (view) => view.warnings ?? nothing);
	const isWanted = warnings.length > 0;
	// Initially closed, because a dialog stores the focused element when it opens.
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(isWanted), [isWanted]);
	// Retains its text while it fades out.
	const [said, setSaid] = useState(warnings);
	useEffect(() => {
		if (isWanted) setSaid(warnings);
	}, [warnings, isWanted]);
	return (
		<QuestionDialog
			opened={isOpen}
			onClose={form.putOff}
			title="Publish it like this?"
			text={
				<List size="sm">
					{said.map((warning) => (
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
