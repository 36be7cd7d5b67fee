import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { collections } from "../../model/model.ts";

/** What is said of who made files and on what terms they are shown. */
type Changes = Partial<Record<"credit" | "licence" | "licenceExpires", string>>;

interface CreditDialogProps {
	/** What they are, such as "3 files". */
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

/** Says of several files at once who made them and on what terms they may be shown. */
export function CreditDialog({ what, onSave, onClose }: CreditDialogProps) {
	const [changes, setChanges] = useState<Changes>({});
	const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value.trim() !== ""));
	function submit(event: SubmitEvent) {
		event.preventDefault();
		onSave(given);
		onClose();
	}
	return (
		<Modal opened onClose={onClose} title={`Credit and licence of ${what}`} centered>
			<form onSubmit={submit}>
				<Stack>
					{inputs.map(([name, field, type]) => (
						<TextInput
							key={name}
							type={type}
							label={field.label}
							description={field.help}
							placeholder="As it is"
							maxLength={field.max}
							value={changes[name] ?? ""}
							onChange={(event) => setChanges({ ...changes, [name]: event.currentTarget.value })}
						/>
					))}
					<Group justify="flex-end">
						<Button variant="default" onClick={onClose}>
							Cancel
						</Button>
						<Button type="submit" disabled={Object.keys(given).length === 0}>
							Save
						</Button>
					</Group>
				</Stack>
			</form>
		</Modal>
	);
}
