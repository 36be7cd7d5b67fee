import { ActionIcon, Menu, Select } from "@mantine/core";
import { MixerHorizontalIcon } from "@radix-ui/react-icons";
import type { AnyCollection } from "../../model/collection.ts";
import { useBrand } from "../parts/brand.tsx";
import { siteNames } from "../parts/site-names.ts";
import { WebsiteSelect } from "../parts/website-select.tsx";
import { useWebsitesAt } from "../parts/websites-at.ts";
import { type Column, columnsOf } from "./columns.ts";
import classes from "./list.module.css";
import { filtersOf, type ListState } from "./list-address.ts";
import { SearchField } from "./search-field.tsx";

interface ToolbarProps {
	readonly collection: AnyCollection;
	readonly state: ListState;
	readonly columns: readonly Column[];
	readonly onChange: (changes: Readonly<Record<string, string>>) => void;
	/** Shows or hides a column. */
	readonly onColumn: (name: string) => void;
}

/** What a list is narrowed by, and which columns it has. */
export function Toolbar({ collection, state, columns, onChange, onColumn }: ToolbarProps) {
	const brand = useBrand();
	return (
		<search className={classes.toolbar}>
			<SearchField
				label={`Search ${collection.label.toLowerCase()}`}
				value={state.search}
				onChange={onChange}
			/>
			{collection.shownOn && brand === undefined && (
				<WebsiteFilter website={state.website} onChange={onChange} />
			)}
			{filtersOf(collection).map(({ name, label, any, options }) => (
				<Select
					key={name}
					aria-label={label}
					placeholder={any}
					data={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
					value={state.where[name] ?? null}
					onChange={(value) => onChange({ [name]: value ?? "" })}
					clearable
					className={classes.filter}
				/>
			))}
			<ColumnChoice collection={collection} columns={columns} onColumn={onColumn} />
		</search>
	);
}

type WebsiteFilterProps = Pick<ToolbarProps, "onChange"> & { readonly website: string };

function WebsiteFilter({ website, onChange }: WebsiteFilterProps) {
	const { websites, areAll, isLoaded, brands } = useWebsitesAt(website ? [website] : []);
	const called = siteNames(brands);
	const shown = { placeholder: "All websites", className: classes.filter };
	if (isLoaded && !areAll)
		return (
			<WebsiteSelect
				{...shown}
				label="Website"
				website={websites.find(({ id }) => id === website)}
				onChoose={(chosen) => onChange({ website: chosen?.id ?? "" })}
			/>
		);
	return (
		<Select
			{...shown}
			aria-label="Website"
			data={websites.map((one) => ({ value: one.id, label: called(one) }))}
			value={website || null}
			onChange={(id) => onChange({ website: id ?? "" })}
			clearable
			searchable
		/>
	);
}

type ColumnChoiceProps = Pick<ToolbarProps, "collection" | "columns" | "onColumn">;

function ColumnChoice({ collection, columns, onColumn }: ColumnChoiceProps) {
	const names = columns.map(({ name }) => name);
	return (
		<Menu closeOnItemClick={false} position="bottom-end" shadow="md">
			<Menu.Target>
				<ActionIcon
					variant="default"
					size="input-sm"
					aria-label="Choose columns"
					className={classes.columnChoice}
				>
					<MixerHorizontalIcon aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown className={classes.columnMenu}>
				<Menu.Label>Columns</Menu.Label>
				{columnsOf(collection).map(({ name, label }) => {
					const isShown = names.includes(name);
					return (
						<Menu.CheckboxItem key={name} checked={isShown} onChange={() => onColumn(name)}>
							{label}
						</Menu.CheckboxItem>
					);
				})}
			</Menu.Dropdown>
		</Menu>
	);
}
