import { NativeSelect, Text, Title } from "@mantine/core";
import type { ImportGroup, ImportMap } from "../../../model/api/operating/import-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { fieldCalled, foreignFacts } from "../../../model/imports/field-called.ts";
import { collectionNames, collections, isCollection } from "../../../model/model.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import classes from "./imports.module.css";

interface MappingProps {
	readonly groups: readonly ImportGroup[];
	readonly map: ImportMap;
	readonly onChange: (map: ImportMap) => void;
}

const out = { value: "", label: "Leave out" };
const unknown = { value: "?", label: "Choose a type" };
const offered = collectionNames
	.filter((name) => hasDrafts(collections[name]))
	.map((value) => ({ value, label: collections[value].label }));

/** Maps source tables and columns to collections and fields; detected mappings are preselected. */
export function Mapping({ groups, map, onChange }: MappingProps) {
	return groups.map((group) => (
		<Group
			key={group.name}
			group={group}
			mapped={map[group.name] ?? {}}
			onChange={(mapped) => onChange({ ...map, [group.name]: mapped })}
		/>
	));
}

const slashed = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/;
const orders = [
	{ value: "", label: "Leave them out" },
	{ value: "day-first", label: "Day first: 3 April" },
	{ value: "month-first", label: "Month first: March 4" },
];

function withOrder({ dates: _, ...rest }: Mapped, order: string): Mapped {
	return order === "day-first" || order === "month-first" ? { ...rest, dates: order } : rest;
}

type Mapped = ImportMap[string];
type Field = ImportGroup["fields"][number];

interface GroupProps {
	readonly group: ImportGroup;
	readonly mapped: Mapped;
	readonly onChange: (mapped: Mapped) => void;
}

function Group({ group, mapped, onChange }: GroupProps) {
	const to = mapped.to ?? (group.to || unknown.value);
	const collection = isCollection(to) ? collections[to] : undefined;
	return (
		<section aria-label={group.name} className={classes.group}>
			<Title order={3} size="h5" mb={4}>
				{group.name}
			</Title>
			<NativeSelect
				label="Becomes"
				maw="20rem"
				data={[...(to === unknown.value ? [unknown] : []), out, ...offered]}
				value={to}
				// Column mappings belong to the previous collection.
				onChange={(event) => onChange({ ...mapped, to: event.currentTarget.value, fields: {} })}
			/>
			{group.fields.some(({ example }) => slashed.test(example)) && (
				<NativeSelect
					label="Dates such as 3/4/2024"
					maw="20rem"
					mt="xs"
					data={orders}
					value={mapped.dates ?? ""}
					onChange={(event) => onChange(withOrder(mapped, event.currentTarget.value))}
				/>
			)}
			{collection && <Columns {...{ group, mapped, collection, onChange }} />}
		</section>
	);
}

function Columns({
	group,
	mapped,
	collection,
	onChange,
}: GroupProps & { readonly collection: AnyCollection }) {
	const fields = Object.entries(collection.fields).map(([value, { label }]) => ({ value, label }));
	const facts = Object.entries(foreignFacts).map(([value, label]) => ({ value, label }));
	const known = new Set([...fields, ...facts].map(({ value }) => value));
	const fieldOf = ({ called }: Field) => {
		const field = fieldCalled(collection, called, mapped.fields);
		return known.has(field) ? field : "";
	};
	return (
		<div className={classes.wide}>
			<DataTable<Field>
				label={`Columns of ${group.name}`}
				rows={group.fields}
				idOf={({ called }) => called}
				titleOf={({ called }) => called}
				columns={[
					{ name: "called", label: "Column", show: ({ called }) => called },
					{
						name: "example",
						label: "Such as",
						show: ({ example }) => (
							<Text size="xs" c="dimmed" lineClamp={2} className={classes.example}>
								{example}
							</Text>
						),
					},
					{
						name: "field",
						label: "Field",
						isAlways: true,
						show: (field) => (
							<NativeSelect
								size="xs"
								className={classes.field}
								aria-label={`${field.called} becomes`}
								data={[out, { group: "Fields", items: fields }, { group: "Also", items: facts }]}
								value={fieldOf(field)}
								onChange={(event) =>
									onChange({
										...mapped,
										fields: { ...mapped.fields, [field.called]: event.currentTarget.value },
									})
								}
							/>
						),
					},
				]}
			/>
		</div>
	);
}
