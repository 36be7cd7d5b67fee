import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { User } from "./user-state.ts";

interface LostFactorDialogProps {
	readonly user: User;
	readonly onClose: () => void;
	readonly onRemove: () => void;
}

/** Asks once more before the second factor of somebody who has lost it is taken away. */
export function LostFactorDialog({ user, onClose, onRemove }: LostFactorDialogProps) {
	return (
		<Modal
			opened
			onClose={onClose}
			title={`Remove the second factor of ${user.name || user.email}?`}
			centered
		>
			<Stack>
				<Text size="sm">
					Their app, recovery codes and passkeys stop working, and they are signed out everywhere. A mail to{" "}
					{user.email} says so. Make sure that it is really them who asks: until they set up another, their
					password alone signs in.
				</Text>
				<Group justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button color="red.9" onClick={onRemove}>
						Remove second factor
					</Button>
				</Group>
			</Stack>
		</Modal>
	);
}
