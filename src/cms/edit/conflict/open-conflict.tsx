import { Alert, Button, Group, Modal, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { AnyCollection } from "../../../model/collection.ts";
import { type Difference, obviousSide, type Side } from "../../../model/merge.ts";
import { nameOf, useLookups } from "../../lookups/lookups.ts";
import { sayWhen } from "../../parts/when.tsx";
import type { Conflict } from "../form/form-view.ts";
import type { RecordForm } from "../form/open-form.ts";
import { useFormView } from "../form/use-form-view.ts";
import { ConflictField } from "./conflict-field.tsx";

interface OpenConflictProps {
	readonly form: RecordForm;
	readonly collection: AnyCollection;
}

/** Shows both versions of a record that two people have changed, field by field, and saves what one chooses. */
export function OpenConflict({ form, collection }: OpenConflictProps) {
	const conflict = useFormView(form, (view) => view.conflict);
	const isGone = conflict && !conflict.current;
	// Shut at first: a dialog notes where the focus was as it opens.
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(conflict !== undefined), [conflict]);
	return (
		<Modal
			opened={isOpen}
			onClose={() => form.postpone()}
			size={isGone ? "md" : "64rem"}
			title={`This ${collection.singular} ${isGone ? "was deleted" : "was changed"} while you were editing it`}
		>
			{conflict && isGone && <Gone form={form} conflict={conflict} />}
			{conflict && !isGone && (
				<Choose key={conflict.version} form={form} conflict={conflict} collection={collection} />
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
				It was deleted by {who}. You can bring it back with your changes; either way, what you typed stays in
				this browser.
			</Text>
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={() => form.postpone()}>
					Not now
				</Button>
				<Button onClick={() => void form.bringBack()} data-autofocus>
					Restore with my changes
				</Button>
			</Group>
		</>
	);
}

interface ChooseProps extends OpenConflictProps {
	readonly conflict: Conflict;
}

function Choose({ form, conflict, collection }: ChooseProps) {
	const who = useWho(conflict);
	const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
	const [isAsked, setAsked] = useState(false);
	const sideOf = (difference: Difference) => chosen[difference.name] ?? obviousSide(difference);
	const isForVisitors = form.isDrafted && !conflict.meeting;
	const open = conflict.differences.filter((difference) => !sideOf(difference)).length;
	const save = () => {
		if (open > 0) setAsked(true);
		else void form.resolve((difference) => sideOf(difference) ?? "mine");
	};
	return (
		<>
			<Text size="sm" mb="md">
				Saved by {who}. Nothing of yours has been overwritten. Fields that only one of you changed are merged;
				choose for the others.
			</Text>
			{conflict.differences.map((difference) => {
				const field = collection.fields[difference.name];
				if (!field) return null;
				return (
					<ConflictField
						key={difference.name}
						{...{ field, difference, who }}
						side={sideOf(difference)}
						isMissing={isAsked && !sideOf(difference)}
						onChoose={(side) => setChosen((before) => ({ ...before, [difference.name]: side }))}
					/>
				);
			})}
			{isAsked && open > 0 && (
				<Alert color="red" role="alert" mt="md" p="xs">
					Choose for {open === 1 ? "one more field" : `${open} more fields`}.
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
