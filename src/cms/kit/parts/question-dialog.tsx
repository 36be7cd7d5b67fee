import { Group, Modal, type ModalProps, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface QuestionDialogProps extends ModalProps {
	/** What one should know to answer. */
	readonly text: ReactNode;
	/** The answers: buttons, the usual one last. */
	readonly children: ReactNode;
}

/** Asks something that buttons answer. */
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
