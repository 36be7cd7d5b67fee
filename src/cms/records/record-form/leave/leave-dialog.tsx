import { Button } from "@mantine/core";
import { QuestionDialog } from "../../../kit/parts/question-dialog.tsx";
import { useOpened } from "../../../kit/parts/use-opened.ts";

interface LeaveDialogProps {
	readonly isWanted: boolean;
	readonly onStay: () => void;
	readonly onLeave: () => void;
	readonly onDiscard: () => void;
	readonly onSave: () => void;
}

export function LeaveDialog({ isWanted, onStay, onLeave, onDiscard, onSave }: LeaveDialogProps) {
	const isOpen = useOpened(isWanted);
	return (
		<QuestionDialog
			opened={isOpen}
			onClose={onStay}
			title="Leave with unsaved changes?"
			text="They are only in this browser. If you leave, they come back when you open this screen again."
		>
			<Button variant="subtle" color="red" onClick={onDiscard}>
				Discard changes
			</Button>
			<Button variant="default" onClick={onLeave}>
				Leave
			</Button>
			<Button onClick={onSave} data-autofocus>
				Save and leave
			</Button>
		</QuestionDialog>
	);
}
