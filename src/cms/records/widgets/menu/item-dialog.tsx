import { Modal, NativeSelect, TextInput } from "@mantine/core";
import { reference } from "../../../../model/kinds/references.ts";
import { drawnSection, isSectionKey, sectionKeys } from "../../../../model/look/sections.ts";
import { longestMenuLabel } from "../../../../model/menu/menu.ts";
import { type LibraryList, libraryLists, type MenuTarget } from "../../../../model/menu/menu-target.ts";
import { type CollectionName, collectionNames, collections } from "../../../../model/model.ts";
import { hasOwnPages } from "../../../../model/record-path.ts";
import { Form } from "../../../kit/form/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { completeAddress, linkProblem } from "../../article/links/address.ts";
import { RecordSelect } from "../record-select.tsx";
import type { MenuRow } from "./menu-rows.ts";
import { kindOf } from "./use-target-names.ts";

type Item = Pick<MenuRow, "target" | "label">;

interface ItemDialogProps {
	readonly item: Item | undefined;
	/** A child cannot be a heading. */
	readonly isChild: boolean;
	readonly nameOf: (target: MenuTarget) => string;
	readonly onClose: () => void;
	readonly onSave: (item: Item) => void;
}

const withPages = collectionNames.filter((name) => hasOwnPages(collections[name]));

export function ItemDialog({ item, isChild, nameOf, onClose, onSave }: ItemDialogProps) {
	const form = useForm({
		values: valuesOf(item),
		check: problemsOf,
		send(values) {
			onSave({ target: targetOf(values), label: values.label.replaceAll(/\s+/g, " ").trim() });
			onClose();
		},
	});
	const { values, change } = form;
	const isNamed = values.kind !== "address" && values.kind !== "group";
	return (
		<Modal opened onClose={onClose} title={item ? "Edit menu item" : "Add menu item"}>
			<Form
				form={form}
				action={item ? "Save item" : "Add item"}
				look="dialog"
				onCancel={onClose}
				again="label"
				noValidate
			>
				<NativeSelect
					label="Leads to"
					data={kinds.filter(({ value }) => !(isChild && value === "group"))}
					value={values.kind}
					onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
					data-autofocus
				/>
				<TargetField
					values={values}
					change={change}
					error={form.failure.fields[isRecordKind(values.kind) ? "id" : "address"]}
				/>
				<TextInput
					{...form.text("label")}
					label="Name in the menu"
					required={!isNamed}
					maxLength={longestMenuLabel}
					placeholder={isNamed ? nameOf(targetOf(values)) : ""}
					description={isNamed ? "Without one, the name of the target." : undefined}
					autoComplete="off"
				/>
			</Form>
		</Modal>
	);
}

interface Values {
	/** `section`, `library`, `address`, `group`, or a collection. */
	readonly kind: string;
	readonly section: string;
	readonly list: string;
	readonly id: string;
	readonly address: string;
	readonly label: string;
}

const kinds = [
	{ value: "section", label: "Section of the landing page" },
	...withPages.map((name) => ({ value: name as string, label: kindOf(name) })),
	{ value: "library", label: "List of articles" },
	{ value: "address", label: "Web address" },
	{ value: "group", label: "Nothing: a heading for the items below it" },
];

interface TargetFieldProps {
	readonly values: Values;
	readonly change: (changes: Partial<Values>) => void;
	readonly error: string | undefined;
}

function TargetField({ values, change, error }: TargetFieldProps) {
	const { kind } = values;
	if (kind === "section")
		return (
			<NativeSelect
				label="Section"
				data={sectionKeys.map((key) => ({ value: key, label: drawnSection(key).menu }))}
				value={values.section}
				onChange={({ currentTarget }) => change({ section: currentTarget.value })}
			/>
		);
	if (kind === "library")
		return (
			<NativeSelect
				label="List"
				data={Object.entries(libraryLists).map(([value, label]) => ({
					value,
					label: value === "" ? "All articles" : label,
				}))}
				value={values.list}
				onChange={({ currentTarget }) => change({ list: currentTarget.value })}
			/>
		);
	if (kind === "address")
		return (
			<TextInput
				name="address"
				label="Address"
				placeholder="https://…, /library/…, name@example.nz"
				required
				value={values.address}
				error={error}
				inputMode="url"
				spellCheck={false}
				autoCapitalize="none"
				autoComplete="off"
				onChange={({ currentTarget }) => change({ address: currentTarget.value })}
			/>
		);
	if (kind === "group") return null;
	return (
		<RecordSelect
			key={kind}
			name="id"
			field={reference(kindOf(kind), kind as CollectionName, { required: true })}
			value={values.id}
			error={error}
			isInDialog
			onChange={(id) => change({ id })}
		/>
	);
}

function isRecordKind(kind: string): boolean {
	return withPages.some((name) => name === kind);
}

function valuesOf(item: Item | undefined): Values {
	const none = { kind: "section", section: "home", list: "", id: "", address: "", label: item?.label ?? "" };
	if (!item) return none;
	const { kind } = item.target;
	return item.target.kind === "record"
		? { ...none, kind: item.target.collection, id: item.target.id }
		: { ...none, ...item.target, kind };
}

function targetOf({ kind, section, list, id, address }: Values): MenuTarget {
	if (kind === "section" && isSectionKey(section)) return { kind, section };
	if (kind === "library") return { kind, list: list as LibraryList };
	if (kind === "address") return { kind, address: completeAddress(address) };
	return kind === "group" ? { kind } : { kind: "record", collection: kind, id };
}

function problemsOf(values: Values): Readonly<Record<string, string>> {
	const { kind, id, address, label } = values;
	const needsName = (kind === "address" || kind === "group") && label.trim() === "";
	const problem = kind === "address" ? addressProblem(completeAddress(address)) : "";
	return {
		...(isRecordKind(kind) && id === "" && { id: `Choose the ${kindOf(kind).toLowerCase()}` }),
		...(problem && { address: problem }),
		...(needsName && { label: "Enter a name" }),
	};
}

function addressProblem(address: string): string {
	if (/^[#?]/.test(address)) return "Choose the section of the landing page instead.";
	return address === "" ? "Enter an address." : linkProblem(address);
}
