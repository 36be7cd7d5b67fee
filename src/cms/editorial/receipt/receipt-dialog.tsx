import { Modal } from "@mantine/core";
import { type ComponentProps, useEffect, useState } from "react";
import { ReceiptDetails } from "./receipt-details.tsx";

interface ReceiptDialogProps extends ComponentProps<typeof ReceiptDetails> {
	readonly onClose: () => void;
}

export function ReceiptDialog({ onClose, ...details }: ReceiptDialogProps) {
	// Initially closed, because a dialog stores the focused element when it opens.
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(true), []);
	return (
		<Modal opened={isOpen} onClose={onClose} size="58rem" title="What visitors see">
			<ReceiptDetails {...details} />
		</Modal>
	);
}
