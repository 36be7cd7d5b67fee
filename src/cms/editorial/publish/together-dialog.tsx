import { Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { ScopedRevision } from "../../../client/drafts.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

/** Choice of the drafts of a record and its variants to publish together, all of them at first. */
export function TogetherDialog({ form }: { readonly form: RecordForm }) {
	const together = useFormView(form, (view) => view.together);
	// Initially closed, because a dialog stores the focused element when it opens.
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(together !== undefined), [together]);
	// Retains its content while it fades out.
	const [drafts, setDrafts] = useState<readonly ScopedRevision[]>([]);
	const [chosen, setChosen] = useState<readonly string[]>([]);
	useEffect(() => {
		if (!together) return;
		setDrafts(together);
		setChosen(together.map(({ scope }) => scope));
	}, [together]);
	return (
		<Modal centered opened={isOpen} onClose={form.leaveTogether} title="Publish together?">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					void form.publishTogether(chosen);
				}}
			>
				<Stack>
					<DraftBoxes {...{ drafts, chosen }} onChange={setChosen} />
					<Group justify="flex-end" gap="xs">
						<Button variant="default" onClick={form.leaveTogether}>
							Cancel
						</Button>
						<Button type="submit" disabled={chosen.length === 0} data-autofocus>
							Publish
						</Button>
					</Group>
				</Stack>
			</form>
		</Modal>
	);
}

interface DraftBoxesProps {
	readonly drafts: readonly ScopedRevision[];
	/** Scopes. */
	readonly chosen: readonly string[];
	readonly onChange: (chosen: readonly string[]) => void;
}

/** Checkboxes for the scopes of a record that have unpublished changes. */
export function DraftBoxes({ drafts, chosen, onChange }: DraftBoxesProps) {
	const known = useLookups();
	return (
		<Checkbox.Group
			label="Unpublished changes"
			description="What you leave out stays a draft."
			value={[...chosen]}
			onChange={onChange}
		>
			<Stack gap={6} mt="xs">
				{drafts.map(({ scope }) => (
					<Checkbox key={scope} value={scope} label={scopeName(scope, known)} />
				))}
			</Stack>
			{chosen.length === 0 && (
				<Text size="sm" mt="xs" role="status">
					Choose at least one.
				</Text>
			)}
		</Checkbox.Group>
	);
}
