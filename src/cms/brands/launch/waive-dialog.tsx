import { Modal, TextInput } from "@mantine/core";
import type { LaunchItem } from "../../../model/api/editorial/launch-api.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";

interface WaiveDialogProps {
	readonly item: LaunchItem;
	readonly onClose: () => void;
	readonly onWaive: (reason: string) => Promise<void>;
}

export function WaiveDialog({ item, onClose, onWaive }: WaiveDialogProps) {
	const form = useForm({
		values: { reason: "" },
		send: ({ reason }) => onWaive(reason.trim()),
		check: ({ reason }) =>
			reason.trim() === "" ? { reason: "Say why, for those who read the list after you" } : {},
	});
	return (
		<Modal opened onClose={onClose} title={`${item.label}: not wanted?`} centered>
			<Form form={form} action="Not wanted" look="dialog" onCancel={onClose} again="reason" noValidate>
				<TextInput
					{...form.text("reason")}
					label="Why"
					description="It counts as ready until what is there changes."
					data-autofocus
				/>
			</Form>
		</Modal>
	);
}
