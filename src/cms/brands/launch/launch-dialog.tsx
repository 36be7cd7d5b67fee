import { List, Modal, Stack, Text, Textarea } from "@mantine/core";
import type { LaunchItem } from "../../../model/api/editorial/launch-api.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";

interface LaunchDialogProps {
	readonly missing: readonly LaunchItem[];
	readonly onClose: () => void;
	readonly onLaunch: (override: string) => Promise<void>;
}

export function LaunchDialog({ missing, onClose, onLaunch }: LaunchDialogProps) {
	const isMissing = missing.length > 0;
	const form = useForm({
		values: { override: "" },
		send: ({ override }) => onLaunch(override.trim()),
		check: ({ override }) =>
			isMissing && override.trim() === ""
				? { override: "Say why it cannot wait; the activity tells it" }
				: {},
	});
	return (
		<Modal opened onClose={onClose} title="Launch this website?" centered>
			<Form
				form={form}
				action={isMissing ? "Launch all the same" : "Launch"}
				look="dialog"
				onCancel={onClose}
				again="override"
				noValidate
			>
				<Stack gap="sm">
					<Text size="sm">
						Visitors and search engines see it from the next request on, with everything that is placed on it.
					</Text>
					{isMissing && (
						<>
							<Text size="sm">Required, and missing:</Text>
							<List size="sm">
								{missing.map(({ id, label, says }) => (
									<List.Item key={id}>
										{label}: {says}
									</List.Item>
								))}
							</List>
							<Textarea
								{...form.text("override")}
								label="Why it is launched all the same"
								autosize
								minRows={2}
								data-autofocus
							/>
						</>
					)}
				</Stack>
			</Form>
		</Modal>
	);
}
