import { List, Modal, Stack, Text, Textarea } from "@mantine/core";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";

interface LaunchDialogProps {
	readonly missing: readonly CheckResult[];
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
				? { override: "Enter a reason; it is recorded in the activity" }
				: {},
	});
	return (
		<Modal opened onClose={onClose} title="Launch this website?" centered>
			<Form
				form={form}
				action={isMissing ? "Launch anyway" : "Launch"}
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
								{missing.map(({ key, label, message }) => (
									<List.Item key={key}>
										{label}: {message}
									</List.Item>
								))}
							</List>
							<Textarea
								{...form.text("override")}
								label="Reason for launching anyway"
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
