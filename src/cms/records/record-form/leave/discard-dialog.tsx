import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { QuestionDialog } from "../../../kit/parts/question-dialog.tsx";

interface DiscardDialogProps {
	readonly isWanted: boolean;
	readonly onKeep: () => void;
	readonly onDiscard: () => void;
}

export function DiscardDialog({ isWanted, onKeep, onDiscard }: DiscardDialogProps) {
	// Initially closed, because a dialog stores the focused element when it opens.
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(isWanted), [isWanted]);
	return (
		<QuestionDialog
			opened={isOpen}
			onClose={onKeep}
			title="Discard your changes?"
			text="What visitors see stays as it is. You can undo this for a moment."
		>
			<Button variant="default" onClick={onKeep}>
				Keep them
			</Button>
			<Button color="red" onClick={onDiscard} data-autofocus>
				Discard changes
			</Button>
		</QuestionDialog>
	);
}
