import { Alert, Button, Group, Modal, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyCollection } from "../../../model/collection.ts";
import type { Difference } from "../../../model/merge.ts";
import type { Values } from "../../../model/values.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { useOpened } from "../../kit/parts/use-opened.ts";
import { sayWhen } from "../../kit/parts/when.tsx";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { Conflict } from "../../records/record-form/form-view.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { chosenAgain } from "../../records/record-form/saving/meet.ts";
import { restoreRemoved } from "../../records/record-form/saving/restore-removed.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { ConflictField } from "./conflict-field.tsx";
import { useChoices } from "./use-choices.ts";

interface OpenConflictProps {
	readonly form: RecordForm;
	readonly collection: AnyCollection;
}

export function OpenConflict({ form, collection }: OpenConflictProps) {
	const conflict = useFormView(form, (view) => view.conflict);
	const isGone = conflict && !conflict.current;
	const [before, setBefore] = useState<Values>({});
	const isOpen = useOpened(conflict !== undefined);
	const choose = async (taken: Conflict, chosen: Values) => {
		const values = taken.isAgain
			? chosenAgain(collection.fields, before, shownIn(form.view), chosen)
			: chosen;
		setBefore(values);
		if (!(await form.resolve(values))) return;
		showUndoable({
			id: `chosen-${form.id}`,
			message: "Your choices are in the form",
			undo: async () => form.askAgain(taken),
			failure: "You could not be asked again",
		});
	};
	return (
		<Modal
			opened={isOpen}
			onClose={() => form.postpone()}
			size={isGone ? "md" : "64rem"}
			title={`This ${collection.singular} ${isGone ? "was deleted" : "was changed"} while you were editing it`}
		>
			{conflict && isGone && <Gone form={form} conflict={conflict} />}
			{conflict && !isGone && (
				<Choose
					key={conflict.version}
					{...{ form, conflict, collection }}
					onChoose={(chosen) => void choose(conflict, chosen)}
				/>
			)}
		</Modal>
	);
}

function useWho({ by, at }: Conflict): string {
	const { people } = useLookups();
	return by ? `${nameOf(people, by)}, ${sayWhen(at, Date.now())}` : "somebody else";
}

function Gone({ form, conflict }: { readonly form: RecordForm; readonly conflict: Conflict }) {
	const who = useWho(conflict);
	return (
		<>
			<Text size="sm">
				It was deleted by {who}. You can restore it with your changes. Your text stays in this browser in any
				case.
			</Text>
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={() => form.postpone()}>
					Not now
				</Button>
				<Button onClick={() => void form.bringBack(restoreRemoved)} data-autofocus>
					Restore with my changes
				</Button>
			</Group>
		</>
	);
}

interface ChooseProps extends OpenConflictProps {
	readonly conflict: Conflict;
	readonly onChoose: (chosen: Values) => void;
}

function Choose({ form, conflict, collection, onChoose }: ChooseProps) {
	const who = useWho(conflict);
	const choices = useChoices(collection.fields, conflict);
	const [isAsked, setAsked] = useState(false);
	const isForVisitors = form.isDrafted && !conflict.meeting;
	const { open } = choices;
	const isVariant = form.scope !== allWebsites;
	const save = () => {
		if (choices.values) onChoose(choices.values);
		else setAsked(true);
	};
	return (
		<>
			<Text size="sm" mb="md">
				Saved by {who}. Your text is safe. Changes by only one of you are merged; choose for the rest.
			</Text>
			{choices.differences.map((difference) => {
				const { name } = difference;
				const field = collection.fields[name];
				const shown = isVariant ? asText(difference) : difference;
				return field && <ConflictField key={name} {...{ field, difference: shown, who, choices, isAsked }} />;
			})}
			{isAsked && open > 0 && (
				<Alert color="red" role="alert" mt="md" p="xs">
					Choose for {open === 1 ? "one more" : `${open} more`} {choices.what}.
				</Alert>
			)}
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={() => form.postpone()}>
					Keep editing
				</Button>
				<Button onClick={save}>{isForVisitors ? "Publish" : "Save"} my choices</Button>
			</Group>
		</>
	);
}

function asText(difference: Difference): Difference {
	const [base, mine, theirs] = [difference.base, difference.mine, difference.theirs].map((value) =>
		value === null ? "Inherited" : value === "" ? "Hidden" : value,
	);
	return { ...difference, base: base ?? "", mine: mine ?? "", theirs: theirs ?? "" };
}
