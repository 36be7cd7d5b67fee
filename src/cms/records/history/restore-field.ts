import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type Actor, mayWriteField } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import { hiddenIn } from "../../../model/wording/website-fields.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { shownIn } from "../record-form/form-state.ts";
import type { RecordForm } from "../record-form/open-form.ts";

/** Publishing and taking down are separate actions. */
export function mayRestoreField(
	actor: Actor,
	{ fields, publicWhen = {} }: AnyCollection,
	name: string,
): boolean {
	const field = fields[name];
	return field !== undefined && mayWriteField(actor, field) && !Object.hasOwn(publicWhen, name);
}

/** Copies a field of a version into the form, for review before publishing; with undo. */
export function openFieldRestore(collection: AnyCollection, form: RecordForm) {
	const next = hasDrafts(collection) ? "publish" : "save";
	return (name: string, from: Values, version: number) => {
		const value = from[name] ?? collection.fields[name]?.empty ?? "";
		const before = shownIn(form.view);
		const former = before[name] ?? value;
		form.set(name, value);
		if (before.hiddenFields) form.set("hiddenFields", hiddenAsIn(from, name, before));
		showUndoable({
			id: `taken-${form.id}-${name}`,
			message: `${collection.fields[name]?.label} is as in version ${version}: ${next} to show it to visitors`,
			undo: async () => {
				form.set(name, former);
				if (before.hiddenFields) form.set("hiddenFields", hiddenAsIn(before, name, shownIn(form.view)));
			},
			failure: `${collection.fields[name]?.label} could not be changed back`,
		});
	};
}

function hiddenAsIn(from: Values, name: string, values: Values): readonly string[] {
	const others = hiddenIn(values).filter((each) => each !== name);
	return hiddenIn(from).includes(name) ? [...others, name] : others;
}
