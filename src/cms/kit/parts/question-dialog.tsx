import { Group, Modal, type ModalProps, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface QuestionDialogProps extends ModalProps {
	readonly text: ReactNode;
	/** Buttons, the default one last. */
	readonly children: ReactNode;
}

export function QuestionDialog({ text, children, ...modal }: QuestionDialogProps) {
	return (
		<Modal centered {...modal}>
			<Stack>
				<Text component="div" size="sm">
					{text}
				</Text>
				<Group justify="flex-end" gap="xs">
					{children}
				</Group>
			</Stack>
		</Modal>
	);
}
