import { Modal } from "@mantine/core";
import type { ComponentProps } from "react";
import { useOpened } from "../../kit/parts/use-opened.ts";
import { ReceiptDetails } from "./receipt-details.tsx";

interface ReceiptDialogProps extends ComponentProps<typeof ReceiptDetails> {
	readonly onClose: () => void;
}

export function ReceiptDialog({ onClose, ...details }: ReceiptDialogProps) {
	const isOpen = useOpened();
	return (
		<Modal opened={isOpen} onClose={onClose} size="58rem" title="What visitors see">
			<ReceiptDetails {...details} />
		</Modal>
	);
}
