import { Button } from "@mantine/core";
import { QuestionDialog } from "../../kit/parts/question-dialog.tsx";
import type { User } from "./user-state.ts";

interface LostFactorDialogProps {
	readonly user: User;
	readonly onClose: () => void;
	readonly onRemove: () => void;
}

/** Asks once more before the second factor of a user who has lost it is removed. */
export function LostFactorDialog({ user, onClose, onRemove }: LostFactorDialogProps) {
	return (
		<QuestionDialog
			opened
			onClose={onClose}
			title={`Remove the second factor of ${user.name || user.email}?`}
			text={`Their app, recovery codes and passkeys stop working, and they are signed out everywhere. An email to ${user.email} says so. Make sure that it is really them asking: until they set up another, their password alone signs in.`}
		>
			<Button variant="default" onClick={onClose}>
				Cancel
			</Button>
			<Button color="red.9" onClick={onRemove}>
				Remove second factor
			</Button>
		</QuestionDialog>
	);
}
