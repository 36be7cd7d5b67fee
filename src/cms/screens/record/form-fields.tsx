import { Title } from "@mantine/core";
import type { AnyCollection } from "../../../model/collection.ts";
import { type Actor, mayWriteField } from "../../../model/rights/access.ts";
import type { FieldGroup } from "../../records/record-form/field-groups.ts";
import classes from "../../records/record-form/form.module.css";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import type { RivalOf } from "../../records/record-form/rival.ts";
import { type FallbackOf, FieldSlot, type Inheritance, type NoteOf } from "./field-slot.tsx";

interface FormFieldsProps {
	readonly form: RecordForm;
	readonly collection: AnyCollection;
	readonly actor: Actor;
	readonly isReadOnly?: boolean;
	readonly groups: readonly FieldGroup[];
	readonly hasHeadings?: boolean;
	readonly fallbackOf?: FallbackOf | undefined;
	readonly rivalOf?: RivalOf | undefined;
	readonly noteOf?: NoteOf | undefined;
	readonly inheritance?: Inheritance;
}

export function FormFields({
	form,
	collection,
	actor,
	isReadOnly: areAll = false,
	groups,
	hasHeadings = true,
	...rest
}: FormFieldsProps) {
	return groups.map((group) => (
		<section key={group.title} className={classes.group} aria-label={group.title || collection.singular}>
			{hasHeadings && group.title && (
				<Title order={2} size="h5">
					{group.title}
				</Title>
			)}
			{group.fields.map((name) => {
				const field = collection.fields[name];
				if (!field) return null;
				const isReadOnly = areAll || !mayWriteField(actor, field);
				return <FieldSlot key={name} {...{ form, name, field, isReadOnly }} {...rest} />;
			})}
		</section>
	));
}
