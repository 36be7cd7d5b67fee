import { ActionIcon, Select } from "@mantine/core";
import { MixerHorizontalIcon } from "@radix-ui/react-icons";
import type { AnyCollection } from "../../../model/collection.ts";
import { useBrand } from "../../context/brand/brand.tsx";
import { siteNames } from "../../context/lookups/site-names.ts";
import { WebsiteSelect } from "../../context/lookups/website-select.tsx";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { ActionMenu } from "../../context/menu/action-menu.tsx";
import { Filters } from "./filters.tsx";
import classes from "./list.module.css";
import { filtersOf, type ListState } from "./list-address.ts";
import { SearchField } from "./search-field.tsx";
import { type Column, columnsOf } from "./table/columns.ts";

interface ToolbarProps {
	readonly collection: AnyCollection;
	readonly state: ListState;
	readonly columns: readonly Column[];
	readonly onChange: (changes: Readonly<Record<string, string>>) => void;
	readonly onColumn: (name: string) => void;
}

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
			<Filters filters={filtersOf(collection)} where={state.where} onChange={onChange} />
			<ColumnChoice collection={collection} columns={columns} onColumn={onColumn} />
		</search>
	);
}

type WebsiteFilterProps = Pick<ToolbarProps, "onChange"> & { readonly website: string };

function WebsiteFilter({ website, onChange }: WebsiteFilterProps) {
	const { websites, areAll, isLoaded } = useWebsitesAt(website ? [website] : []);
	const called = siteNames({ websites, areAll });
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
		<ActionMenu
			closeOnItemClick={false}
			position="bottom-end"
			shadow="md"
			entries={[
				{ words: "Columns" },
				...columnsOf(collection).map(({ name, label }) => ({
					key: name,
					label,
					isChecked: names.includes(name),
					onClick: () => onColumn(name),
				})),
			]}
		>
			<ActionIcon
				variant="default"
				size="input-sm"
				aria-label="Choose columns"
				className={classes.columnChoice}
			>
				<MixerHorizontalIcon aria-hidden />
			</ActionIcon>
		</ActionMenu>
	);
}
