import { Modal, TextInput } from "@mantine/core";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";

interface WaiveDialogProps {
	readonly item: CheckResult;
	readonly onClose: () => void;
	readonly onWaive: (reason: string) => Promise<void>;
}

export function WaiveDialog({ item, onClose, onWaive }: WaiveDialogProps) {
	const form = useForm({
		values: { reason: "" },
		send: ({ reason }) => onWaive(reason.trim()),
		check: ({ reason }) => (reason.trim() === "" ? { reason: "Enter a reason" } : {}),
	});
	return (
		<Modal opened onClose={onClose} title={`Skip “${item.label}”?`} centered>
			<Form form={form} action="Skip" look="dialog" onCancel={onClose} again="reason" noValidate>
				<TextInput
					{...form.text("reason")}
					label="Reason"
					description="The check counts as passed until its result changes."
					data-autofocus
				/>
			</Form>
		</Modal>
	);
}
