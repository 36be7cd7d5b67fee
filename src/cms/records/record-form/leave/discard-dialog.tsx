import { Button } from "@mantine/core";
import { QuestionDialog } from "../../../kit/parts/question-dialog.tsx";
import { useOpened } from "../../../kit/parts/use-opened.ts";

interface DiscardDialogProps {
	readonly isWanted: boolean;
	readonly onKeep: () => void;
	readonly onDiscard: () => void;
}

export function DiscardDialog({ isWanted, onKeep, onDiscard }: DiscardDialogProps) {
	const isOpen = useOpened(isWanted);
	return (
		<QuestionDialog
			opened={isOpen}
			onClose={onKeep}
			title="Discard your changes?"
			text="What visitors see stays as it is. You can undo this for a moment."
		>
			<Button variant="default" onClick={onKeep}>
				Keep editing
			</Button>
			<Button color="red" onClick={onDiscard} data-autofocus>
				Discard changes
			</Button>
		</QuestionDialog>
	);
}
