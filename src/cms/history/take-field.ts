import { type Actor, mayWriteField } from "../../model/access.ts";
import { type AnyCollection, hasDrafts } from "../../model/collection.ts";
import type { FieldValue } from "../../model/field.ts";
import { shownIn } from "../edit/form/form-state.ts";
import type { RecordForm } from "../edit/form/open-form.ts";
import { showUndoable } from "../parts/feedback/undo.tsx";

/** Tells whether somebody may take a field out of a version; to publish and to take down are actions of their own. */
export function mayTake(actor: Actor, { fields, publicWhen = {} }: AnyCollection, name: string): boolean {
	const field = fields[name];
	return field !== undefined && mayWriteField(actor, field) && !Object.hasOwn(publicWhen, name);
}

/** Takes one field of a version into the form, where it can be looked at before visitors see it; this can be undone. */
export function openTaking(collection: AnyCollection, form: RecordForm) {
	const next = hasDrafts(collection) ? "publish" : "save";
	return (name: string, value: FieldValue, version: number) => {
		const former = shownIn(form.view)[name] ?? value;
		form.set(name, value);
		showUndoable({
			id: `taken-${form.id}-${name}`,
			message: `${collection.fields[name]?.label} is as in version ${version}: ${next} to show it to visitors`,
			undo: async () => form.set(name, former),
			failure: `${collection.fields[name]?.label} could not be changed back`,
		});
	};
}
