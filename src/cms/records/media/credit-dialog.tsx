import { Modal, TextInput } from "@mantine/core";
import { collections } from "../../../model/model.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";

type Changes = Partial<Record<"credit" | "licence" | "licenceExpires", string>>;

interface CreditDialogProps {
	/** Such as "3 files". */
	readonly what: string;
	readonly onSave: (changes: Changes) => void;
	readonly onClose: () => void;
}

const { credit, licence, licenceExpires } = collections.media.fields;
const inputs = [
	["credit", credit, "text"],
	["licence", licence, "text"],
	["licenceExpires", licenceExpires, "date"],
] as const;

export function CreditDialog({ what, onSave, onClose }: CreditDialogProps) {
	const form = useForm({
		values: { credit: "", licence: "", licenceExpires: "" },
		send() {
			onSave(given);
			onClose();
		},
	});
	const given = Object.fromEntries(Object.entries(form.values).filter(([, value]) => value.trim() !== ""));
	return (
		<Modal opened onClose={onClose} title={`Credit and licence of ${what}`} centered>
			<Form
				form={form}
				action="Save"
				look="dialog"
				isReady={Object.keys(given).length > 0}
				onCancel={onClose}
			>
				{inputs.map(([name, field, type]) => (
					<TextInput
						key={name}
						{...form.text(name)}
						type={type}
						label={field.label}
						description={field.help}
						placeholder="As it is"
						maxLength={field.max}
					/>
				))}
			</Form>
		</Modal>
	);
}
